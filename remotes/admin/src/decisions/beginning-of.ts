const MOST = 300;

/** @returns words as they are where they are short, else their beginning up to the end of a word */
export const beginningOf = (words: string): string => {
  const points = [...words];
  if (points.length <= MOST) return words;
  const cut = points.slice(0, MOST).join('');
  const end = cut.search(/\s\S*$/u);
  return `${(end > MOST / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
};
