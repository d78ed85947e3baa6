import { expect, test } from 'vitest';
import { createGroups } from './groups.ts';
import { createPaces, takesPace } from './pace.ts';

test('a socket may say so much at once, and then so much a second', () => {
  const pace = { left: 3, at: 0 };
  const take = (times: number, now: number) =>
    Array.from({ length: times }, () => takesPace(pace, { burst: 3, perSecond: 2 }, now));
  expect(take(4, 0)).toEqual([true, true, true, false]);
  expect(take(2, 500)).toEqual([true, false]);
  expect(take(4, 60_000)).toEqual([true, true, true, false]);
});

test('a group knows its first and its last', () => {
  const groups = createGroups<string>();
  expect([groups.add('a', 'x'), groups.add('a', 'y'), groups.add('a', 'y')]).toEqual([true, false, false]);
  expect([...groups.of('a')]).toEqual(['x', 'y']);
  expect([groups.remove('a', 'z'), groups.remove('a', 'x'), groups.remove('a', 'y')]).toEqual([false, false, true]);
  expect([groups.size, [...groups.of('a')]]).toEqual([0, []]);
});

test('a pace is its member’s, whatever connection she opens, and forgotten once it is whole again', () => {
  const paces = createPaces({ burst: 3, perSecond: 2 });
  const take = (member: string, now: number) => Array.from({ length: 4 }, () => paces.takes(member, now));
  expect(take('ada', 0)).toEqual([true, true, true, false]);
  expect(take('bea', 0)).toEqual([true, true, true, false]);
  paces.sweep(1_000);
  expect([paces.takes('ada', 1_000), paces.size]).toEqual([true, 2]);
  paces.sweep(10_000);
  expect(paces.size).toBe(0);
});
