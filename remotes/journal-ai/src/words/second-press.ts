import { useRef } from 'react';

const TOGETHER_MS = 1_000;

/**
 * Tells the second press of a double click from a form that is sent empty: where a save is answered at once, as without
 * a network, the form is empty by then, and saying so would read as loss.
 */
export const useSecondPress = () => {
  const at = useRef(Number.NEGATIVE_INFINITY);
  return {
    sent: () => void (at.current = performance.now()),
    asks: (words: string): boolean => words.trim() === '' && performance.now() - at.current < TOGETHER_MS,
  };
};
