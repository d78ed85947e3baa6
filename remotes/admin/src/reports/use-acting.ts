import { useEffect, useRef } from 'react';

/** Does something whenever she types, taps or moves on by the keyboard. */
export const useActing = (does: () => void): void => {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    const act = () => latest.current();
    const ways = ['input', 'keydown', 'pointerdown'] as const;
    for (const way of ways) document.addEventListener(way, act);
    return () => {
      for (const way of ways) document.removeEventListener(way, act);
    };
  }, []);
};
