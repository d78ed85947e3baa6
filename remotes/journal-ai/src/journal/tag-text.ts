/** @returns a mood tag as it is shown: with a capital letter, also one that this page does not know yet */
export const tagText = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);
