import { useEffect, useSyncExternalStore } from 'react';
import type * as overlaysModule from './overlays.tsx';

type Overlays = typeof overlaysModule;

let loaded: Overlays | null = null;
let loading: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/**
 * Loads dialogs, sheets and toasts: nothing of the first view needs them, so their code comes after it. Loaded once;
 * what failed is tried again by the next call.
 * @returns whether they are there
 */
export const loadOverlays = (): Promise<boolean> => {
  loading ??= import('./overlays.tsx').then(
    (overlays) => {
      loaded = overlays;
      for (const listener of listeners) listener();
      return true;
    },
    () => {
      loading = null;
      return false;
    },
  );
  return loading;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The overlays, once they are there. */
export const useOverlays = (): Overlays | null =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );

/**
 * The overlays for something that is about to open.
 * @param onClose told when they cannot be loaded, so that what is not seen does not count as open
 */
export const useOverlaysWhenOpen = (open: boolean, onClose: () => void): Overlays | null => {
  const overlays = useOverlays();
  const missing = open && overlays === null;
  useEffect(() => {
    if (!missing) return;
    let waiting = true;
    const tell = async () => {
      const there = await loadOverlays();
      if (waiting && !there) onClose();
    };
    void tell();
    return () => {
      waiting = false;
    };
  }, [missing, onClose]);
  return overlays;
};
