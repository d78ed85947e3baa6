import { errorMessages } from '@reset/contracts/errors';
import { api, type Who } from '@reset/contracts/http';
import { FOR_GOOD } from '@reset/contracts/suspension';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refuseSuspended, requireFresh } from './caller.ts';
import { Fail } from './errors.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const me = { id: 'mia', name: 'Mia', admin: false, suspended_until: null };
const MINUTE = 60_000;

/** @returns for how many minutes a sign-in is fresh */
const minutes = (who: Who, holders: readonly string[] | null): number => {
  const { act } = api('/api/x', { act: { route: 'POST /', who, fresh: true, input: z.object({}), output: z.null() } });
  const passes = (age: number) => {
    try {
      requireFresh(act, { me, signedIn: now.getTime() - age, now }, holders);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'fresh', status: 403, message: errorMessages.fresh });
      return false;
    }
  };
  return [10, 60].find((each) => passes(each * MINUTE) && !passes(each * MINUTE + 1)) ?? 0;
};

test('a sign-in is fresh for an hour to an admin, for ten minutes to herself', () => {
  expect(errorMessages.fresh).toBe('Please enter your password once more to go on.');
  expect(minutes('admin', null)).toBe(60);
  expect(minutes('owner|admin', ['ana'])).toBe(60);
  expect(minutes('owner|admin', ['mia'])).toBe(10);
  expect(minutes('member', null)).toBe(10);
  expect(minutes('owner', ['mia'])).toBe(10);
});

test.for([
  ['nobody in particular', null, true],
  ['who never was', me, true],
  ['whose time is over', { ...me, suspended_until: now.toISOString() }, true],
  ['who is for a moment', { ...me, suspended_until: '2026-11-23T12:00:00.001Z' }, false],
  ['who is for good', { ...me, suspended_until: FOR_GOOD }, false],
] as const)('suspended: %s', ([, who, passes]) => {
  const look = () => {
    try {
      refuseSuspended({ me: who, clock: () => now, timeZone: 'UTC' });
      return 'passes';
    } catch (error) {
      return error instanceof Fail && `${error.status} ${error.code}`;
    }
  };
  expect(look()).toBe(passes ? 'passes' : '403 suspended');
});
