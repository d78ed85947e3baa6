const ASCII = /^[\0-\x7f]*$/;

/** Text as it is compared: without case and accents. */
const plain = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Makes the test that a search puts to a text: every word of the query occurs in it, wherever.
 * @returns one that finds nothing for a query without words
 */
export const finder = (query: string): ((text: string) => boolean) => {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => {
    const searched = plain(text);
    return words.length > 0 && words.every((word) => searched.includes(word));
  };
};
