import { expect, test } from 'vitest';
import { aboutText } from './clock-text.ts';

test.each([
  [45, 'about 45 seconds'],
  [60, 'about 1 minute'],
  [80, 'about 1½ minutes'],
  [114, 'about 2 minutes'],
  [160, 'about 2½ minutes'],
])('how long %s seconds are, in words', (seconds, words) => {
  expect(aboutText(seconds)).toBe(words);
});
