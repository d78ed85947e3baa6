/** @returns the texts under each other; one that stands in both only once */
export const textsOf = (...texts: readonly string[]): string =>
  [...new Set(texts)].filter((text) => text.trim() !== '').join('\n\n');

/** @returns the words from here with the others under them; all else as it is here */
export const both = <T extends { readonly text: string }>(here: T, there: T): T => ({
  ...here,
  text: textsOf(here.text, there.text),
});
