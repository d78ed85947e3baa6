/** @returns the words from here with the others under them; all else as it is here */
export const both = <T extends { readonly text: string }>(here: T, there: T): T => ({
  ...here,
  text: [here.text, there.text].filter((text) => text !== '').join('\n\n'),
});
