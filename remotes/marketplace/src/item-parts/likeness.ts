import { thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string>();

/**
 * What a picture is like, in a few blurred pixels.
 * @param thumbhash of it, in base64
 * @returns a picture as an address; empty for what is no thumbhash
 */
export const likenessOf = (thumbhash: string): string => {
  const before = known.get(thumbhash);
  if (before !== undefined) return before;
  let made = '';
  try {
    made = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (one) => one.codePointAt(0) ?? 0));
  } catch {
    // It is a likeness only: without it the space stays plain.
  }
  known.set(thumbhash, made);
  return made;
};
