import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

it('leaves short words as they are, and ends long ones after a word', () => {
  expect(beginningOf('You are no mother.')).toBe('You are no mother.');
  expect(beginningOf('mother '.repeat(60))).toBe(`${Array(42).fill('mother').join(' ')}…`);
  expect(beginningOf('x'.repeat(400))).toBe(`${'x'.repeat(300)}…`);
  // Nothing is cut in the middle of a sign.
  expect([...beginningOf('🌼'.repeat(400))]).toHaveLength(301);
});
