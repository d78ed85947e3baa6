import { withoutDots } from '@reset/contracts/without-dots';

const LONGEST = 240;

/** @returns the beginning of a text as one line, a little more than two lines of a card hold */
export const excerptOf = (text: string): string => {
  const points = [...text.replace(/\s+/gu, ' ').trim()];
  return points.length > LONGEST ? `${withoutDots(points.slice(0, LONGEST).join(''))}…` : points.join('');
};
