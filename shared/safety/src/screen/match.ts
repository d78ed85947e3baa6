import type { Phrase } from './phrase.ts';
import type { Text } from './text.ts';

/** Indexes of words, each once. */
type Places = readonly number[];
const NOWHERE: Places = [];

const together = (some: Places, more: Places): Places => {
  if (some.length === 0) return more;
  const fresh = more.filter((at) => !some.includes(at));
  return fresh.length === 0 ? some : [...some, ...fresh];
};

const endsBefore = ({ before, words }: Text, at: number): boolean =>
  at === words.length || before[at] === '.' || before[at] === '\n';

/**
 * Where a phrase that begins at a word may end. All ways are followed at once, so time is bounded by the rule, not by
 * the text.
 * @param at index of a word
 * @param free a sentence may have ended right before it
 * @returns indexes of the words after it
 */
const after = (phrase: Phrase, text: Text, at: number, free: boolean): Places => {
  switch (phrase.is) {
    case 'word': {
      const word = text.words[at];
      return word !== undefined && phrase.words.has(word) && (free || text.before[at] !== '.') ? [at + 1] : NOWHERE;
    }
    case 'any':
      return at < text.words.length && (free || text.before[at] !== '.') ? [at + 1] : NOWHERE;
    case 'end':
      return endsBefore(text, at) ? [at] : NOWHERE;
    case 'pause':
      return endsBefore(text, at) || text.before[at] === ',' ? [at] : NOWHERE;
    case 'cross':
      return [at];
    case 'row':
      return afterRow(phrase.parts, text, at, free);
    case 'one-of': {
      let all = NOWHERE;
      for (const part of phrase.parts) all = together(all, after(part, text, at, free));
      return all;
    }
    case 'many':
      return afterMany(phrase, text, at, free);
    case 'see':
      return after(phrase.part, text, at, false).length > 0 === phrase.wanted ? [at] : NOWHERE;
  }
};

const afterEach = (part: Phrase, text: Text, places: Places, free: (at: number) => boolean): Places => {
  const [only] = places;
  if (places.length === 1 && only !== undefined) return after(part, text, only, free(only));
  let all = NOWHERE;
  for (const at of places) all = together(all, after(part, text, at, free(at)));
  return all;
};

const afterRow = (parts: readonly Phrase[], text: Text, start: number, free: boolean): Places => {
  let here: Places = [start];
  let crossed = false;
  for (const part of parts) {
    const isFree = crossed;
    here = afterEach(part, text, here, (at) => isFree || (free && at === start));
    if (here.length === 0) return here;
    crossed = part.is === 'cross';
  }
  return here;
};

const afterMany = (
  { part, least, most }: Phrase & { readonly is: 'many' },
  text: Text,
  start: number,
  free: boolean,
): Places => {
  let all: Places = least === 0 ? [start] : NOWHERE;
  let here: Places = [start];
  for (let time = 1; time <= most && here.length > 0; time += 1) {
    here = afterEach(part, text, here, (at) => free && at === start);
    if (time >= least) all = together(all, here);
  }
  return all;
};

/** @returns the index after the longest way to say the phrase from word `at` on, or null */
export const matchAt = (phrase: Phrase, text: Text, at: number): number | null => {
  const all = after(phrase, text, at, true);
  return all.length === 0 ? null : Math.max(...all);
};
