import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

const now = new Date(2026, 10, 21, 22, 0);

test('today it is the time alone, before that the day too', () => {
  expect(timeText(new Date(2026, 10, 21, 9, 5).toISOString(), now).replaceAll('\u202f', ' ')).toBe('9:05 AM');
  expect(timeText(new Date(2026, 10, 20, 21, 41).toISOString(), now).replaceAll('\u202f', ' ')).toBe(
    'November 20 at 9:41 PM',
  );
});
