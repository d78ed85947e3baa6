/**
 * The beginning of a text, cut between characters.
 * @param most code points
 */
export const capped = (text: string, most: number): string => {
  const points = [...text];
  return points.length <= most ? text : `${points.slice(0, most).join('')} …`;
};
