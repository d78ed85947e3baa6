import { expect, test } from 'vitest';
import { judge, recent } from './rotation.ts';

// As auth-js expects it of a server.
const REUSE_MS = 10_000;

const now = new Date('2026-01-05T08:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

test.each([
  ['the active token', 0, [], 'rotate'],
  ['one used this moment', 1, [ago(0)], 'repeat'],
  ['one used by a replica whose clock is ahead', 1, [ago(-500)], 'repeat'],
  ['one used at the end of the interval', 1, [ago(REUSE_MS)], 'repeat'],
  ['the active one’s parent, too late', 1, [ago(REUSE_MS + 1)], 'end'],
  ['an older one within the interval', 2, [ago(100), ago(9_000)], 'repeat'],
  ['an older one, too late', 2, [ago(100), ago(60_000)], 'end'],
  ['one that nothing is known of any more', 3, [ago(100)], 'end'],
] as const)('%s', (_, turnsAgo, used_at, verdict) => {
  expect(judge(turnsAgo, used_at, now)).toBe(verdict);
});

test('only what was used a moment ago is kept', () => {
  expect(recent([ago(0), ago(REUSE_MS), ago(REUSE_MS + 1), ago(90_000)], now)).toEqual([ago(0), ago(REUSE_MS)]);
});
