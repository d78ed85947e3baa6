import { expect, test } from 'vitest';
import { clockText, dayLabel, goesOn } from './time-text.ts';

const now = new Date(2026, 10, 21, 0, 30);
const at = (...when: [number, number, number, number, number]) => new Date(...when).toISOString();

test.each([
  [at(2026, 10, 21, 0, 5), 'Today'],
  [at(2026, 10, 20, 23, 59), 'Yesterday'],
  [at(2026, 10, 19, 23, 59), 'November 19'],
  [at(2025, 10, 21, 9, 0), 'November 21, 2025'],
])('%s is %s', (when, label) => {
  expect(dayLabel(when, now)).toBe(label);
});

test('the time alone, where she is', () => {
  expect(clockText(at(2026, 10, 21, 9, 5)).replaceAll('\u202f', ' ')).toBe('9:05 AM');
});

test('what the same wrote within minutes belongs together, not over midnight', () => {
  const said = (minute: number, mine = true, hour = 9) => ({ mine, created_at: at(2026, 10, 20, hour, minute) });
  expect(goesOn(said(0), said(4))).toBe(true);
  expect(goesOn(said(0), said(5))).toBe(false);
  expect(goesOn(said(0), said(1, false))).toBe(false);
  expect(goesOn(said(59, true, 23), said(61, true, 23))).toBe(false);
  expect(goesOn(said(0), undefined)).toBe(false);
});
