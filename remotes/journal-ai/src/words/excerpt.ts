import { withoutDots } from '@reset/contracts/without-dots';
import { matchesIn } from './matches.ts';

const LONGEST = 280;
const MOST_LINES = 6;
/** A match this far in stands in the beginning anyway. */
const NEAR = 200;
/** How much stands before a match at the least. */
const BEFORE = 60;

/** Where to begin so that a match is seen: at a word, if there is one nearby. */
const startFor = (text: string, match: number): number => {
  if (match <= NEAR) return 0;
  const space = text.indexOf(' ', match - BEFORE);
  return space === -1 || space >= match ? match : space + 1;
};

const cutAt = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  const cut = text.slice(0, space > most - 40 ? space : most);
  // Half of a pair is no character.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};

/**
 * The beginning of a long text, or, where something is looked for, the part in which it stands.
 * @returns null when the text is short enough to be shown whole
 */
export const excerptOf = (text: string, query = ''): string | null => {
  if (text.length <= LONGEST && text.split('\n').length <= MOST_LINES) return null;
  const from = startFor(text, query === '' ? 0 : (matchesIn(text, query)[0]?.[0] ?? 0));
  const lines = text.slice(from).split('\n').slice(0, MOST_LINES).join('\n');
  const cut = cutAt(lines, LONGEST).trimEnd();
  const isAll = from + cut.length >= text.trimEnd().length;
  return `${from > 0 ? '… ' : ''}${isAll ? cut : `${withoutDots(cut)} …`}`;
};
