const DOTS = ' \n\t.…';

/** @returns the text without dots and spaces at its end: what is cut off is said by an ellipsis of one's own */
export const withoutDots = (text: string): string => {
  let end = text.length;
  while (end > 0 && DOTS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
