import { useRef } from 'react';
import { newId } from '../new-id.ts';

/**
 * An id for what is sent: the same as long as the words are, so that an answer that was lost never makes two of it.
 * @returns a function of the words; `null` when it has arrived: what comes next is new
 */
export const useSameId = (): ((words: string | null) => string) => {
  const last = useRef<{ readonly words: string | null; readonly id: string } | null>(null);
  return (words) => {
    if (words === null || last.current?.words !== words) last.current = { words, id: newId() };
    return last.current.id;
  };
};
