import { expect, test } from 'vitest';
import { riseOver } from './toast-place.ts';

const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right });
const toast = box(700, 770);

test.each([
  ['stays where nothing is', [box(300, 400)], 0],
  ['rises over a field', [box(720, 760)], 66],
  ['keeps its distance', [box(775, 800)], 11],
  ['rises over one field after another', [box(720, 760), box(590, 700)], 196],
  ['takes a gap that is wide enough', [box(720, 760), box(500, 600)], 66],
  ['stays beside a field', [box(720, 760, 200, 300)], 0],
  ['stays where there is no other place', [box(100, 800)], 0],
] as const)('%s', (_, others, rise) => {
  expect(riseOver(toast, others, 80)).toBe(rise);
});
