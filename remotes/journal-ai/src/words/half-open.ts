/** A link or picture whose end has not come yet, and a mark at the very end that may become one. */
const halfLink = /!?\[([^[\]\n]*)(?:\](?:\([^[)\n]*)?)?$/;
const halfMark = /(?:^|\n)[ \t]*(?:(?:#{1,6}|[-*+>]|\d{1,9}[.)]?)[ \t]*)?$/;

/**
 * Words that stop in mid-stream, so that they do not jump when the rest comes: what is half open is closed or waits.
 * @param markdown what has come so far
 */
export const closeHalfOpen = (markdown: string): string => {
  const at = markdown.lastIndexOf('\n\n') + 1;
  const last = markdown
    .slice(at)
    .replace(halfLink, '$1')
    .replace(halfMark, '')
    .replace(/[*_]{1,3}$/, '');
  const isOpen = (last.split('**').length - 1) % 2 === 1;
  return markdown.slice(0, at) + last + (isOpen ? '**' : '');
};
