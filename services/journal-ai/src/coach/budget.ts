import type { AiBlock } from '@reset/contracts/ai-data';

const encoder = new TextEncoder();

/**
 * How many tokens a text takes, at most: one for three bytes of UTF-8. English takes one for four, other scripts one
 * for two or three; an estimate that is a little high leaves room, and needs no tokenizer of any model.
 */
export const estimateTokens = (text: string): number => Math.ceil(encoder.encode(text).length / 3);

/** Two lines with the code and the facts. */
const AROUND = 60;

/**
 * How much of a history fits. Ask of one block after the other, newest first, and stop at the first that does not, so
 * that no older one stands in for a newer.
 * @param most tokens
 */
export const budgetOf = (most: number): ((block: Pick<AiBlock, 'text'>) => boolean) => {
  let left = most;
  return ({ text }) => {
    left -= estimateTokens(text) + AROUND;
    return left >= 0;
  };
};
