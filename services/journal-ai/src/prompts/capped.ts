/**
 * The beginning of a text, cut between characters.
 * @param most code points
 */
export const capped = (text: string, most: number): string => {
  if (text.length <= most) return text;
  // A code point takes two units at most: the rest is not looked at.
  const points = [...text.slice(0, 2 * most + 2)];
  return points.length <= most ? text : `${points.slice(0, most).join('')} …`;
};
