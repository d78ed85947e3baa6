import { growingAnswer, screen, screenAnswer } from '@reset/safety';
import type { Turn, Turns } from './turns.ts';
import { wordsOf } from './words-of.ts';

interface Watched {
  readonly words: string;
  readonly grows: ReturnType<typeof growingAnswer>;
}

/** Whether Marin says what she must not, looked at as her words come. */
const isUnfit = (words: string, whole: boolean, before: Watched): boolean => {
  const isMore = words.startsWith(before.words);
  const verdict = isMore ? before.grows(words.slice(before.words.length)) : 'fit';
  return verdict === 'unfit' || ((whole || !isMore) && screenAnswer(words));
};

const isWhole = ({ parts }: Turn): boolean => Object.values(parts).every(({ whole }) => whole);

/**
 * Looks through what both say, as it grows.
 * @returns takes all turns and says whether something new in them asks for people, or must not be heard
 */
export const openWatch = (): ((turns: Turns) => boolean) => {
  const known = new Map<Turn['item'], Watched>();
  const seen = new WeakSet<Turn>();
  const looksBad = (turn: Turn): boolean => {
    if (seen.has(turn)) return false;
    seen.add(turn);
    const words = wordsOf(turn);
    const before = known.get(turn.item) ?? { words: '', grows: growingAnswer() };
    known.set(turn.item, { ...before, words });
    if (words === before.words && turn.who === 'you') return false;
    return turn.who === 'you' ? screen(words) !== null : isUnfit(words, isWhole(turn), before);
  };
  return (turns) => turns.filter(looksBad).length > 0;
};
