import { expect, test } from 'vitest';
import { weaknessOf } from './weakness.ts';

test.each([
  ['123456', 'common'],
  ['password', 'common'],
  ['Password1', 'common'],
  ['ILOVEYOU', 'common'],
  [' qwerty ', 'common'],
  ['zzzzzzzz', 'common'],
  ['maya.rivera@example.org', 'email'],
  ['Maya.Rivera', 'email'],
  ['lavender tea at dawn', null],
  ['пароль-для-дома', null],
] as const)('%s: %s', (password, weakness) => {
  expect(weaknessOf(password, 'maya.rivera@example.org')).toBe(weakness);
});
