/** @returns a number with its word, like "1 comment" and "2 comments"; `many` where that is not the word with an s */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
