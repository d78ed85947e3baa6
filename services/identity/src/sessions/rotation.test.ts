import { expect, test } from 'vitest';
import { judge, REUSE_MS } from './rotation.ts';

const now = new Date('2026-01-05T08:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const active = { id: 3, revoked_at: null };

test.each([
  ['the active token', active, 'rotate'],
  ['one revoked this moment', { id: 2, revoked_at: ago(0) }, 'repeat'],
  ['one revoked by a replica whose clock is ahead', { id: 2, revoked_at: ago(-500) }, 'repeat'],
  ['one revoked at the end of the interval', { id: 2, revoked_at: ago(REUSE_MS) }, 'repeat'],
  ['the active one’s parent, too late', { id: 2, revoked_at: ago(REUSE_MS + 1) }, 'end'],
  ['an older one within the interval', { id: 1, revoked_at: ago(9_000) }, 'repeat'],
  ['an older one', { id: 1, revoked_at: ago(60_000) }, 'end'],
] as const)('%s', (_, token, verdict) => {
  expect(judge(token, active, now)).toBe(verdict);
});

test('a family without an active token has ended', () => {
  expect(judge({ id: 3, revoked_at: ago(0) }, undefined, now)).toBe('end');
});
