import { useOnline } from '../connection.ts';
import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 30_000;

/** Does something every 30 s and whenever she comes back to the window, while she can see the page and is online. */
export const useWhileSeen = (does: () => void): void => {
  const online = useOnline();
  const look = useEffectEvent(() => {
    if (online && document.visibilityState === 'visible') does();
  });
  useEffect(() => {
    const timer = setInterval(look, EVERY_MS);
    const now = () => look();
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
    };
  }, []);
};
