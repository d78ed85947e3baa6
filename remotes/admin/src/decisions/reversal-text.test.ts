import { expect, test } from 'vitest';
import { reversalText } from './reversal-text.ts';

const GONE = 'Words that were taken away are gone for good; they can be written again.';
const until = '2026-12-03T23:05:00.000Z';

test.each([
  [{ removed: false, warned: true, suspended_until: null }, 'The warning no longer counts.'],
  [{ removed: true, warned: false, suspended_until: null }, GONE],
  [{ removed: true, warned: false, suspended_until: until }, `The suspension is lifted. ${GONE}`],
])('says what becomes of what was decided, and of nothing else: %j', (decided, said) => {
  expect(reversalText(decided)).toBe(said);
});
