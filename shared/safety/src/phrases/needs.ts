import type { Phrase } from './phrase.ts';

/** Of each set, a text must hold a word. */
type Needs = readonly ReadonlySet<string>[];

const fewest = (needs: Needs): ReadonlySet<string> | undefined => needs.toSorted((a, b) => a.size - b.size)[0];

const ofOne = (parts: readonly Phrase[]): Needs => {
  const each = parts.map((part) => fewest(needsOf(part)));
  const known = each.filter((one) => one !== undefined);
  return known.length < parts.length ? [] : [new Set(known.flatMap((one) => [...one]))];
};

const needsOf = (phrase: Phrase): Needs => {
  if (phrase.is === 'word') return [phrase.words];
  if (phrase.is === 'row') return phrase.parts.flatMap(needsOf);
  if (phrase.is === 'one-of') return ofOne(phrase.parts);
  return phrase.is === 'many' && phrase.least > 0 ? needsOf(phrase.part) : [];
};

const holds = (words: ReadonlySet<string>, needed: ReadonlySet<string>): boolean => {
  for (const word of needed) if (words.has(word)) return true;
  return false;
};

/**
 * Which phrases a text can say at all: most are ruled out by its words alone, before any place is looked at.
 * @returns a function from the words of a text to the places of the phrases that are left
 */
export const possible = (phrases: readonly Phrase[]): ((words: readonly string[]) => ReadonlySet<number>) => {
  const needs = phrases.map(needsOf);
  return (words) => {
    const all = new Set(words);
    return new Set(needs.flatMap((each, place) => (each.every((needed) => holds(all, needed)) ? [place] : [])));
  };
};
