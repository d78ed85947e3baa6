/** "a", "a and b", "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** FNV-1a, so that the same words are always answered in the same way, and other words in another. */
const hash = (text: string): number => {
  let h = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01_00_01_93);
  return h >>> 0;
};

/** Chooses among ways to say a thing. */
export type Pick = (place: string, ways: readonly [string, ...string[]]) => string;

/** @param seed what is answered; the same seed and place give the same way */
export const pickFor =
  (seed: string): Pick =>
  (place, ways) =>
    ways[hash(`${place}\n${seed}`) % ways.length] ?? ways[0];
