/** A letter as a search compares it: without case and accents. It may become more than one, or none. */
const plain = (letter: string): string => letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A text as it is searched, and where each of its letters stands in the text as it was written. */
const searched = (text: string): { readonly letters: string; readonly at: readonly number[] } => {
  let letters = '';
  const at: number[] = [];
  let offset = 0;
  for (const letter of text) {
    const folded = plain(letter);
    letters += folded;
    for (let i = 0; i < folded.length; i += 1) at.push(offset);
    offset += letter.length;
  }
  return { letters, at: [...at, text.length] };
};

/** From (inclusive) and to (exclusive), as `slice` takes them. */
type Range = readonly [from: number, to: number];

/** @returns where the words of a query stand in a text, in order, without overlaps */
export const matchesIn = (text: string, query: string): Range[] => {
  const words = [...query]
    .map(plain)
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '');
  const { letters, at } = searched(text);
  const ranges: Range[] = [];
  for (const word of words) {
    for (let i = letters.indexOf(word); i !== -1; i = letters.indexOf(word, i + word.length)) {
      ranges.push([at[i] ?? 0, at[i + word.length] ?? text.length]);
    }
  }
  const merged: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
};

/** @returns the text in pieces, every second of which is what was looked for */
export const piecesOf = (text: string, query: string): string[] => {
  const pieces: string[] = [];
  let done = 0;
  for (const [from, to] of matchesIn(text, query)) {
    pieces.push(text.slice(done, from), text.slice(from, to));
    done = to;
  }
  return [...pieces, text.slice(done)];
};
