import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Locks as a browser has them: one of a name at a time, let go when its job ends. */
const locks = () => {
  let last = Promise.resolve<unknown>(null);
  return {
    request: (_: string, job: () => Promise<unknown>) => {
      const next = last.then(job);
      last = next.catch(() => null);
      return next;
    },
  };
};

test.for([
  ['with locks', true],
  ['without', false],
] as const)('a job that throws, or never ends, holds up no other: %s', async ([, there]) => {
  vi.stubGlobal('navigator', there ? { locks: locks() } : {});
  const name = `test ${there}`;
  const thrown = oneAtATime(name, () => Promise.reject(new TypeError('not expected')));
  const hung = oneAtATime(name, () => new Promise(() => undefined));
  const fine = oneAtATime(name, () => Promise.resolve('done'));
  const all = Promise.allSettled([thrown, hung, fine]);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
