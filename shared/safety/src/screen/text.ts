/** A text as words; `before[i]` is what parts word `i` from the one before it: `.`, a new line, `"`, `,` or a space. */
export interface Text {
  readonly words: readonly string[];
  readonly before: readonly string[];
}

/** @param plain from `plain` */
export const textOf = (plain: string): Text => {
  const parts = plain.split(/([^a-z0-9]+)/);
  const words = parts.filter((part, place) => place % 2 === 0 && part !== '');
  const before = parts.filter((_, place) => place % 2 === 1);
  return { words, before };
};

/** Words `from` (included) to `to` (not), with what parts them. */
export const between = ({ words, before }: Text, from: number, to: number): string =>
  words
    .slice(from, to)
    .map((word, place) => `${before[from + place] ?? ' '}${word}`)
    .join('');
