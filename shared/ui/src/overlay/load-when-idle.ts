import { useEffect } from 'react';
import { loadOverlays } from './load.ts';
import { onceArrived } from './once-arrived.ts';

/** Fetches the overlays once the page has arrived in full, before anybody asks for them. */
export const useOverlaysWhenIdle = (): void => {
  useEffect(() => onceArrived(() => void loadOverlays(), { most: 3000, without: 200 }), []);
};
