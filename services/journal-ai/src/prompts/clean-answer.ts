const MOST = 8_000;

/** An answer as it is kept: links keep their words and lose their targets, images, tags and addresses go. */
export const cleanAnswer = (text: string): string =>
  text
    .slice(0, MOST)
    .replace(/!\[[^[\]]*\]\([^[)]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^[)]*\)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/(?<![ \t])[ \t]+(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim();
