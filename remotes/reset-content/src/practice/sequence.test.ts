import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, placeAt, startOf } from './sequence.ts';

const four78 = [4, 7, 8].map((seconds) => ({ seconds }));

test.each([
  [0, { round: 0, index: 0, into: 0, left: 4000 }],
  [3999, { round: 0, index: 0, into: 3999, left: 1 }],
  [4000, { round: 0, index: 1, into: 0, left: 7000 }],
  [11_000, { round: 0, index: 2, into: 0, left: 8000 }],
  [19_000, { round: 1, index: 0, into: 0, left: 4000 }],
  [76_000, { round: 3, index: 2, into: 8000, left: 0 }],
])('4-7-8: where %i ms is', (elapsed, place) => {
  expect(placeAt(four78, elapsed, 4)).toEqual(place);
});

test('what lies before a place and what has passed of it add up to the moment', () => {
  const parts = fc.array(fc.record({ seconds: fc.integer({ min: 1, max: 60 }) }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: 1, max: 10 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, rounds, at) => {
        const elapsed = Math.floor(at * lengthOf(all) * rounds);
        const { round, index, into, left } = placeAt(all, elapsed, rounds);
        expect(round * lengthOf(all) + startOf(all, index) + into).toBe(elapsed);
        expect(into + left).toBe((all[index]?.seconds ?? 0) * 1000);
        expect(into).toBeGreaterThanOrEqual(0);
        expect(left).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
