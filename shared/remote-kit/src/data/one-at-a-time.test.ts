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
  let held = 0;
  type Job = (lock: object | null) => Promise<unknown>;
  return {
    request: (_: string, how: { readonly ifAvailable: boolean } | Job, then?: Job) => {
      const job = typeof how === 'function' ? how : then;
      if (then && held > 0) return then(null);
      held += 1;
      const next = last.then(() => job?.({})).finally(() => (held -= 1));
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

test('what had to wait for another tab begins when what that one wrote is here', async () => {
  const manager = locks();
  vi.stubGlobal('navigator', { locks: manager });
  let written = false;
  // The other tab lets go, and what it wrote comes a moment later.
  void manager.request('reset', () => new Promise((resolve) => setTimeout(() => resolve(null), 500)));
  setTimeout(() => (written = true), 550);
  const seen = oneAtATime('reset', () => Promise.resolve(written));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await seen).toBe(true);
});
