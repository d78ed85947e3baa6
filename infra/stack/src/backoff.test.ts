import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('waits double up to the most, and begin anew after a reset', () => {
  const backoff = createBackoff({ first: 100, most: 1_000 });
  expect(Array.from({ length: 6 }, backoff.next)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  backoff.reset();
  expect(backoff.next()).toBe(100);
});
