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
 * The newest blocks that fit.
 * @param blocks newest first; the first that does not fit ends it, so that no older one stands in for a newer
 * @param most tokens
 */
export const withinBudget = (blocks: readonly AiBlock[], most: number): AiBlock[] => {
  let left = most;
  const fitting = blocks.findIndex(({ text }) => {
    left -= estimateTokens(text) + AROUND;
    return left < 0;
  });
  return blocks.slice(0, fitting === -1 ? blocks.length : fitting);
};
