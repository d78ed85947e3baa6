import { countText } from '@reset/contracts/count-text';

/** How many words stand in a text, told apart by whitespace (spec section 2). */
export const countWords = (text: string): number => text.match(/\S+/gu)?.length ?? 0;

export const wordCountText = (text: string): string => countText(countWords(text), 'word');
