import { type RefObject, useEffect, useRef } from 'react';

/** Calls once while it is `wanted`, when the element is on her screen and she looks at the window. */
export const useInSight = (wanted: boolean, seen: () => void): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(seen);
  useEffect(() => {
    latest.current = seen;
  });
  useEffect(() => {
    if (!wanted || !element.current) return;
    let isShown = false;
    const look = () => {
      if (!isShown || document.visibilityState !== 'visible') return;
      stop();
      latest.current();
    };
    const observer = new IntersectionObserver((entries) => {
      isShown = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
    observer.observe(element.current);
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [wanted]);
  return element;
};
