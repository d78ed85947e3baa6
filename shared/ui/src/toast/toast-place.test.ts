import { expect, test } from 'vitest';
import { type Kept, riseOver } from './toast-place.ts';

const box = (top: number, bottom: number, weight: Kept['weight'] = 3, left = 0, right = 100): Kept => ({
  ...{ top, bottom, left, right, weight },
});
const CEILING = 80;
const toast = { top: 700, bottom: 770, left: 0, right: 100 };
const [used, field, control, heading, words] = [5, 4, 3, 2, 1] as const;

const rises: readonly (readonly [string, readonly Kept[], number])[] = [
  ['stays where nothing is', [box(300, 400)], 0],
  ['rises over a field', [box(720, 760)], 66],
  ['rises over a heading', [box(720, 760, heading)], 66],
  ['keeps its distance', [box(775, 800)], 11],
  ['rises over one field after another', [box(720, 760), box(590, 700)], 196],
  ['takes a gap that is wide enough', [box(720, 760), box(500, 600)], 66],
  ['stays beside a field', [box(720, 760, control, 200, 300)], 0],
  ['rises over a line of words, where it has not far to go', [box(720, 760, words)], 66],
  ['stays on words where all else is far', [box(300, 770, words), box(80, 290, heading)], 0],
  ['squeezes into a gap rather than on a control', [box(80, 600), box(680, 800)], 94],
  ['lies on words, where all other places hold controls', [box(80, 480), box(490, 590, words), box(600, 800)], 186],
  ['lies on a heading rather than on a control', [box(80, 480), box(500, 560, heading), box(600, 800)], 174],
  ['lies on a control rather than on a field', [box(80, 490), box(500, 680), box(720, 760, field)], 54],
  ['lies on a field rather than on what was just used', [box(80, 690, field), box(700, 790, used)], 74],
  [
    'without a place it hides as few controls as it can',
    [box(80, 480), box(600, 660), box(670, 700), box(710, 760)],
    186,
  ],
];

test.each(rises)('%s', (_, others, rise) => {
  expect(riseOver(toast, others, CEILING)).toBe(rise);
});

test('never rises over the ceiling', () => {
  expect(riseOver(toast, [box(0, 800)], CEILING)).toBe(0);
  expect(riseOver({ ...toast, top: 60 }, [box(100, 800)], CEILING)).toBe(0);
});
