/** @returns a number with its word, like "1 comment" and "2 comments" */
export const countText = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
