import { families, type Family, type Feeling, type Word } from './feelings.ts';

/** How far out she has gone, by name: a family, a feeling of it, a word of that. */
export type Choice = readonly [family?: string, feeling?: string, word?: string];

interface Chosen {
  readonly family?: Family | undefined;
  readonly feeling?: Feeling | undefined;
  readonly word?: Word | undefined;
}

/** @returns what stands behind the names of a choice */
export const chosenBy = ([familyName, feelingName, wordName]: Choice): Chosen => {
  const family = families.find(({ name }) => name === familyName);
  const feeling = family?.feelings.find(({ name }) => name === feelingName);
  return { family, feeling, word: feeling?.words.find(({ name }) => name === wordName) };
};
