import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 60rem)');

const watch = (changed: () => void) => {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** @returns whether there is room for a list beside what it leads to */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  );
