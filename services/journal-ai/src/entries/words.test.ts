import { expect, it } from 'vitest';
import { finder } from './words.ts';

it.each([
  ['coffee', 'Cold coffee again', true],
  ['COFFEE', 'cold coffee', true],
  ['coffee cold', 'Cold coffee again', true],
  ['coffee tea', 'Cold coffee again', false],
  ['fee', 'coffee', true],
  ['creme brulee', 'Crème brûlée', true],
  ['crème', 'CREME', true],
  ['cafe\u0301', 'café', true],
  ['zoe', 'Zoë slept', true],
  ['ﬁve', 'five', true],
  ['田中', '田中さん', true],
  ['100%', 'I gave 100% today', true],
  ['100%', 'I gave 1000 today', false],
  ['a_b', 'axb', false],
  ['c:\\', 'c:\\temp', true],
  ['.*', 'anything', false],
  ['  two\t\n words ', 'words, two of them', true],
  ['\u0301', 'anything', false],
])('looking for %j in %j: %s', (query, text, found) => {
  expect(finder(query)(text)).toBe(found);
});
