import { type Day, dayOf } from '@reset/contracts/days';
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const today = (): Day => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Looks at every full minute, and whenever the page is seen again: a sleeping device's timers sleep, too. */
const subscribe = (changed: () => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        changed();
        wait();
      },
      MINUTE - (Date.now() % MINUTE),
    );
  };
  wait();
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', changed);
  };
};

/** The day she is in; becomes the next one at 4 am, also while the page is open. */
export const useToday = (): Day => useSyncExternalStore(subscribe, today);
