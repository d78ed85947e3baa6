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
    default:
      return { words: new Set(), mayBeEmpty: true };
  }
};

/**
 * @returns the words a phrase can begin with
 * @throws when it can begin with any word, or be empty: such a rule would be tried everywhere
 */
export const beginnings = (phrase: Phrase): ReadonlySet<string> => {
  const { words, mayBeEmpty } = first(phrase);
  if (mayBeEmpty) throw new Error('a rule must begin with a word');
  return words;
};
