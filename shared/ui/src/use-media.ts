import { useCallback, useSyncExternalStore } from 'react';

/** What a device asks for that has less motion set. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Follows a media query.
 * @returns whether it holds; false where there is no window
 */
export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
};
