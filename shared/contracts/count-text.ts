const number = new Intl.NumberFormat('en-US');

/** @returns a number with its word, like "1 comment" and "1,234 comments"; `many` where that is not the word with an s */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
