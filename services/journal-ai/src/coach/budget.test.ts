import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetOf, estimateTokens } from './budget.ts';

const block = (text: string) => ({ text });
/** As many as fit, as the coach asks. */
const withinBudget = (blocks: readonly { text: string }[], most: number) => {
  const fits = budgetOf(most);
  const end = blocks.findIndex((one) => !fits(one));
  return blocks.slice(0, end === -1 ? blocks.length : end);
};

test('a token for three bytes', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('tired')).toBe(2);
  expect(estimateTokens('müde')).toBe(2);
  expect(estimateTokens('疲れた')).toBe(3);
});

test('the newest that fit, in their order; an older one never stands in for a newer', () => {
  const [short, long, last] = [block('a'.repeat(300)), block('b'.repeat(3_000)), block('c')];
  expect(withinBudget([short, long, last], 10_000)).toEqual([short, long, last]);
  expect(withinBudget([short, long, last], 1_000)).toEqual([short]);
  expect(withinBudget([long, short], 100)).toEqual([]);
});

test('what is taken fits, and is the beginning of what there is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 500 })), fc.nat(2_000), (texts, most) => {
      const blocks = texts.map(block);
      const taken = withinBudget(blocks, most);
      expect(taken).toEqual(blocks.slice(0, taken.length));
      expect(taken.reduce((sum, { text }) => sum + estimateTokens(text), 0)).toBeLessThanOrEqual(most);
    }),
  );
});
