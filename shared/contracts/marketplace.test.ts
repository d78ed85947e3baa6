import { expect, it } from 'vitest';
import { centsOf, priceText } from './marketplace.ts';

it.each([
  ['12', 1_200, '$12.00'],
  ['12.5', 1_250, '$12.50'],
  ['0', 0, '$0.00'],
  ['1,000.00', 100_000, '$1,000.00'],
  [' $ 12 ', 1_200, '$12.00'],
  ['12.', 1_200, '$12.00'],
  ['.5', 50, '$0.50'],
  ['007', 700, '$7.00'],
  ['999,999.99', 99_999_999, '$999,999.99'],
])('%s is a price', (typed, cents, shown) => {
  expect(centsOf(typed)).toBe(cents);
  expect(priceText(cents)).toBe(shown);
});

it.each([
  '',
  '.',
  '-1',
  '0.001',
  '1e309',
  '1e3',
  'NaN',
  'Infinity',
  'twelve',
  '1,00',
  '1000000',
  '12,50',
  '1.2.3',
  '١٢',
])('%s is none', (typed) => expect(centsOf(typed)).toBeNull());
