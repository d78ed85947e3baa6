import { useCallback, useState, useSyncExternalStore } from 'react';

const mounted: symbol[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Whether this is the first of all on the page that use it: what is to be done once, it does. */
export const useFirst = (): boolean => {
  const [me] = useState(() => Symbol('one of them'));
  const subscribe = useCallback(
    (changed: () => void) => {
      mounted.push(me);
      listeners.add(changed);
      return () => {
        mounted.splice(mounted.indexOf(me), 1);
        listeners.delete(changed);
        tell();
      };
    },
    [me],
  );
  return useSyncExternalStore(
    subscribe,
    () => mounted[0] === me,
    () => false,
  );
};
