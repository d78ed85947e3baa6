import { atom } from 'jotai';
import { useAtom } from '../state/use-atom.ts';

/** A service keeps a picture that nothing names for a day (ADR 29). */
const KEPT_MS = 20 * 3_600_000;

/** When pictures have arrived, by their ids: in this page's life, as to send one again costs little. */
const sentPictures = atom<ReadonlyMap<string, number>>(new Map());

/** @returns whether the service has a picture still, and a function that notes that it does */
export const useSent = () => {
  const [sent, setSent] = useAtom(sentPictures);
  return {
    has: (id: string) => Date.now() - (sent.get(id) ?? 0) < KEPT_MS,
    note: (id: string) => setSent((before) => new Map([...before, [id, Date.now()]])),
  };
};
