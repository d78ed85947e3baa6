import { expect, test } from 'vitest';
import { countWords, wordCountText } from './word-count.ts';

test.for([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['  two   words ', 2],
  ['a line\nand another\u00a0one', 5],
  ['well-being, mama’s 3 a.m.', 4],
] as const)('%j has %i', ([text, count]) => {
  expect(countWords(text)).toBe(count);
});

test('it is said in words', () => {
  expect([wordCountText(''), wordCountText('one'), wordCountText('one two')]).toEqual(['0 words', '1 word', '2 words']);
});
