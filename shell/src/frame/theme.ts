import { useCallback, useSyncExternalStore } from 'react';

/** `system` follows the device; `night` is the night feed: dim, warm, no blue. */
export const themes = ['system', 'light', 'dark', 'night'] as const;
export type Theme = (typeof themes)[number];

/** Read by `first.js` as well, before the first paint. A matter of the device, whoever is signed in. */
const KEY = 'reset:theme';

const root = () => document.documentElement.dataset;

const current = (): Theme => themes.find((theme) => theme === root()['theme']) ?? 'system';

const listeners = new Set<() => void>();

const show = (theme: string | null) => {
  if (theme !== null && theme !== 'system' && themes.some((known) => known === theme)) root()['theme'] = theme;
  else delete root()['theme'];
  for (const listener of listeners) listener();
};

const onStorage = ({ key, newValue }: StorageEvent) => {
  if (key === KEY) show(newValue);
};

let canKeep = true;

/** Another tab may have chosen between the first paint and the first listener. */
const catchUp = () => {
  try {
    if (canKeep) show(localStorage.getItem(KEY));
  } catch {
    // Nothing can be kept, so no other tab has chosen.
  }
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage);
    catchUp();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
};

const keep = (theme: Theme) => {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A private window or a full disk: the choice lasts as long as the page.
    canKeep = false;
  }
};

/** The appearance she chose, and how to choose another; other tabs follow. */
export const useTheme = (): readonly [Theme, (theme: Theme) => void] => {
  const theme = useSyncExternalStore(subscribe, current, () => 'system' as const);
  const choose = useCallback((next: Theme) => {
    keep(next);
    show(next);
  }, []);
  return [theme, choose];
};
