import { glance } from './look-alikes.ts';

/** What stands between words, and so is no letter of one. */
const BETWEEN = /[\s\-_.,;:/'’"·&()[\]{}]+/u;

const isVeiled = (word: string, reserved: string): boolean => {
  const seen = glance(word).filter(({ char, sure }, at, all) => !sure || char !== all[at - 1]?.char);
  const letters = [...reserved];
  if (seen.length !== letters.length) return false;
  const agrees = seen.map(({ char }, at) => (char === 'i' ? 'l' : char) === letters[at]);
  if (seen.some(({ sure }, at) => sure && !agrees[at])) return false;
  // Signs are found in honest names sooner than foreign letters between Latin ones.
  const few = seen.every(({ char, sure }) => sure || /\p{L}/u.test(char)) ? 2 : 3;
  const mixed = seen.some(({ sure }) => sure) && seen.some(({ sure }) => !sure);
  return mixed && agrees.filter(Boolean).length >= few;
};

/**
 * Whether one of a name's words has letters of a reserved one at their places, and unknown letters or signs where the
 * others would be: "RΞSΞT".
 * @param reserved skeletons; those of less than five letters are too short to be told
 */
export const hasVeiled = (name: string, reserved: Iterable<string>): boolean => {
  const words = name.split(BETWEEN).filter(Boolean);
  return [...reserved].some((one) => one.length > 4 && words.some((word) => isVeiled(word, one)));
};
