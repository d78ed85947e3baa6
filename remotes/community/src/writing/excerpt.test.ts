import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('a short text is one line, as it is', () => {
  expect(excerptOf(' Warm tea.\n\nAnd toast. ')).toBe('Warm tea. And toast.');
});

test('a long one ends in three dots, not four', () => {
  expect(excerptOf(`${'a'.repeat(238)}. ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(238)}…`);
});
