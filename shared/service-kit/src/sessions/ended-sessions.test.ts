import { expect, test } from 'vitest';
import { createEndedSessions } from './ended-sessions.ts';

test('each is told once, when it is first heard of', () => {
  const ended = createEndedSessions(1_000);
  const told: string[] = [];
  ended.onEnded((session) => told.push(session));
  for (const session of ['a', 'b', 'a']) ended.add(session, Date.now());
  expect(told).toEqual(['a', 'b']);
});

test('an ended session is remembered until its last token has expired', () => {
  let now = 10_000;
  const ended = createEndedSessions(1_000, () => now);
  ended.add('a', 9_500);
  ended.add('b', 10_000);
  ended.add('b', 9_000);
  ended.sweep();
  expect([ended.has('a'), ended.has('b'), ended.has('c')]).toEqual([true, true, false]);
  now = 10_800;
  ended.sweep();
  expect([ended.has('a'), ended.has('b')]).toEqual([false, true]);
  now = 11_001;
  ended.sweep();
  expect(ended.has('b')).toBe(false);
});
