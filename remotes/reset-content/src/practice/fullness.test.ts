import { expect, test } from 'vitest';
import type { Phase } from '../content/types.ts';
import { fullness } from './fullness.ts';

const box: readonly Phase[] = [
  { say: 'Breathe in', seconds: 4 },
  { say: 'Hold', seconds: 4 },
  { say: 'Breathe out', seconds: 4 },
  { say: 'Hold', seconds: 4 },
];

test.each([
  [0, 0, 0],
  [0, 2000, 0.5],
  [0, 4000, 1],
  [1, 0, 1],
  [1, 3999, 1],
  [2, 0, 1],
  [2, 2000, 0.5],
  [2, 4000, 0],
  [3, 0, 0],
  [3, 3999, 0],
])('phase %i after %i ms: %d full', (index, into, full) => {
  expect(fullness(box, { index, into })).toBeCloseTo(full, 6);
});

test('it never jumps: each phase begins where the one before ended', () => {
  box.forEach(({ seconds }, index) => {
    const next = (index + 1) % box.length;
    expect(fullness(box, { index: next, into: 0 })).toBeCloseTo(fullness(box, { index, into: seconds * 1000 }), 6);
  });
});
