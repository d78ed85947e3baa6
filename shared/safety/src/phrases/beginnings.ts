import type { Phrase } from './phrase.ts';

interface First {
  readonly words: ReadonlySet<string>;
  readonly mayBeEmpty: boolean;
}

const inRow = (parts: readonly Phrase[]): First => {
  const words = new Set<string>();
  for (const part of parts) {
    const one = first(part);
    for (const word of one.words) words.add(word);
    if (!one.mayBeEmpty) return { words, mayBeEmpty: false };
  }
  return { words, mayBeEmpty: true };
};

const first = (phrase: Phrase): First => {
  switch (phrase.is) {
    case 'word':
      return { words: phrase.words, mayBeEmpty: false };
    case 'row':
      return inRow(phrase.parts);
    case 'one-of': {
      const all = phrase.parts.map(first);
      return { words: new Set(all.flatMap(({ words }) => [...words])), mayBeEmpty: all.some((one) => one.mayBeEmpty) };
    }
    case 'many': {
      const { words, mayBeEmpty } = first(phrase.part);
      return { words, mayBeEmpty: mayBeEmpty || phrase.least === 0 };
    }
    case 'any':
    case 'end':
    case 'pause':
    case 'cross':
    case 'see':
      return { words: new Set(), mayBeEmpty: true };
  }
};

/**
 * Which phrases may begin with a word: most words begin none, so that everyday text costs next to nothing.
 * @returns places in `phrases`, lowest first, by word
 * @throws when a phrase can begin with any word, or be empty: it would be tried everywhere
 */
export const byBeginning = (phrases: readonly Phrase[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  for (const [place, phrase] of phrases.entries()) {
    const { words, mayBeEmpty } = first(phrase);
    if (mayBeEmpty) throw new Error('a phrase must begin with a word');
    for (const word of words) places.set(word, [...(places.get(word) ?? []), place]);
  }
  return places;
};
