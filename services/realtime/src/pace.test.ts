import { expect, test } from 'vitest';
import { createGroups } from './groups.ts';
import { createPace } from './pace.ts';

test('a socket may say so much at once, and then so much a second', () => {
  let now = 0;
  const pace = createPace(3, 2, () => now);
  expect([pace.take(), pace.take(), pace.take(), pace.take()]).toEqual([true, true, true, false]);
  now = 500;
  expect([pace.take(), pace.take()]).toEqual([true, false]);
  now = 60_000;
  expect([pace.take(), pace.take(), pace.take(), pace.take()]).toEqual([true, true, true, false]);
});

test('a group knows its first and its last', () => {
  const groups = createGroups<string>();
  expect([groups.add('a', 'x'), groups.add('a', 'y'), groups.add('a', 'y')]).toEqual([true, false, false]);
  expect([...groups.of('a')]).toEqual(['x', 'y']);
  expect([groups.remove('a', 'z'), groups.remove('a', 'x'), groups.remove('a', 'y')]).toEqual([false, false, true]);
  expect([groups.size, [...groups.of('a')]]).toEqual([0, []]);
});
