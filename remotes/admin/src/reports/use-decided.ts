import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when what was decided has left the list: to the heading, since its button is gone.
 * @param heading its id
 * @param keys what is listed
 * @param isCovered a dialog is open still
 * @returns called with what is decided
 */
export const useDecided = (heading: string, keys: readonly string[], isCovered: boolean): ((key: string) => void) => {
  const decided = useRef<string | null>(null);
  useEffect(() => {
    if (decided.current === null || isCovered || keys.includes(decided.current)) return;
    decided.current = null;
    if (document.activeElement === document.body) document.getElementById(heading)?.focus();
  });
  return (key) => {
    decided.current = key;
  };
};
