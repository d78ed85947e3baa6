import { useEffect } from 'react';
import { loadOverlays } from './load.ts';

const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(id);
};

/** Fetches the overlays once the page has arrived in full, before anybody asks for them. */
export const useOverlaysWhenIdle = (): void => {
  useEffect(() => {
    let cancel = () => {};
    const start = () => {
      cancel = whenIdle(() => void loadOverlays());
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => {
      removeEventListener('load', start);
      cancel();
    };
  }, []);
};
