import { isUnfit } from './screen-answer.ts';

/** Longer than anything the rules look for, with what may take it back. */
const KEPT = 400;
/** Words that what comes next may still change. */
const UNSETTLED = 4;
/** Of a text that never ends a sentence. */
const MOST = 2_000;

/** What the next piece may still complete, from the start of a sentence on. */
const openEnd = (text: string): string => {
  if (text.length <= KEPT) return text;
  const ended = text.slice(0, -KEPT);
  const start = Math.max(ended.lastIndexOf('. '), ended.lastIndexOf('\n')) + 1;
  return text.slice(Math.max(start, text.length - MOST));
};

const endsSentence = (piece: string): boolean => {
  const said = piece.trimEnd();
  return /[.!?]$/.test(said) || piece.includes('\n', said.length);
};

/** `open`: it must not be shown unless what comes next takes it back ("cut yourself" goes on "some slack"). */
type Verdict = 'fit' | 'open' | 'unfit';

/**
 * Screens a model's words while they come. What was looked at is not looked at again, so a long answer costs no more
 * than its length. Whoever has the whole answer asks `screenAnswer` once more.
 * @returns takes the next piece and says how the answer stands with it; `open` pieces are held back until they are fit
 */
export const growingAnswer = (): ((piece: string) => Verdict) => {
  let coming = '';
  return (piece) => {
    coming += piece;
    const isEnd = endsSentence(piece);
    const isOpen = isUnfit(coming, 0);
    const verdict = !isOpen ? 'fit' : isEnd || isUnfit(coming, UNSETTLED) ? 'unfit' : 'open';
    coming = openEnd(coming);
    return verdict;
  };
};
