const LONGEST = 240;

/** @returns the beginning of a text as one line, a little more than two lines of a card hold */
export const excerptOf = (text: string): string => {
  const points = [...text.replace(/\s+/gu, ' ').trim()];
  return points.length > LONGEST
    ? `${points
        .slice(0, LONGEST)
        .join('')
        .replace(/[\s.…]+$/u, '')}…`
    : points.join('');
};
