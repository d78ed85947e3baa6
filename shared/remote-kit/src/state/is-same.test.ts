import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test('the order of fields says nothing, at any depth; that of a list does', () => {
  expect(isSame({ a: 1, b: { c: 2, d: [3, 4] } }, { b: { d: [3, 4], c: 2 }, a: 1 })).toBe(true);
  expect(isSame({ a: [3, 4] }, { a: [4, 3] })).toBe(false);
});

test('a field that is not there is one that says nothing; null says something', () => {
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSame({ a: 1, b: null }, { a: 1 })).toBe(false);
});
