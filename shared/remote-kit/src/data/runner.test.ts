import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRunner, type Outcome } from './runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A job that ends as it is told, and what it was asked to do. */
const jobOf = (...outcomes: Outcome[]) => {
  let runs = 0;
  let atOnce = 0;
  let most = 0;
  const job = async () => {
    runs += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 100));
    atOnce -= 1;
    return outcomes.shift() ?? 'done';
  };
  return { job, runs: () => runs, most: () => most };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('many changes are one run, when she is through', async () => {
  const { job, runs } = jobOf();
  const runner = createRunner(job);
  for (let n = 0; n < 5; n += 1) {
    runner.soon();
    await pass(500);
  }
  expect(runs()).toBe(0);
  await pass(400);
  expect(runs()).toBe(1);
  await pass(120_000);
  expect(runs()).toBe(1);
});

test('what is asked for while it runs comes after, never beside it', async () => {
  const { job, runs, most } = jobOf();
  const runner = createRunner(job);
  for (let n = 0; n < 4; n += 1) runner.now();
  await pass(500);
  expect([runs(), most()]).toEqual([2, 1]);
});

test('what she changed meanwhile goes out soon', async () => {
  const { job, runs } = jobOf('more');
  const runner = createRunner(job);
  runner.now();
  await pass(850);
  expect(runs()).toBe(1);
  await pass(100);
  expect(runs()).toBe(2);
});

test('after failures it is tried again, with pauses that grow to a minute and no further', async () => {
  const { job, runs } = jobOf(...Array.from({ length: 60 }, (): Outcome => 'again'));
  const runner = createRunner(job);
  runner.now();
  await pass(1_400);
  runner.soon();
  expect(runs(), 'a change does not shorten a pause').toBe(1);
  await pass(1_500);
  expect(runs()).toBe(2);
  await pass(3_600_000);
  expect(runs()).toBeGreaterThan(3_600 / 80);
  expect(runs()).toBeLessThan(3_600 / 40);
  runner.stop();
});

test('a pause ends when she is back', async () => {
  const { job, runs } = jobOf('again', 'again');
  const runner = createRunner(job);
  runner.now();
  // It has failed, and the pause, at least 1.5 s, goes on.
  await pass(1_000);
  runner.now();
  expect(runs()).toBe(2);
  runner.stop();
});

test('once it has stopped, or was refused for good, nothing runs', async () => {
  const left = jobOf();
  const first = createRunner(left.job);
  first.now();
  first.stop();
  const refused = jobOf('never');
  const second = createRunner(refused.job);
  second.now();
  await pass(200);
  for (const runner of [first, second]) {
    runner.now();
    runner.soon();
  }
  await pass(120_000);
  expect([left.runs(), refused.runs()]).toEqual([1, 1]);
});

test('what was to come soon comes when she goes; nothing that failed, and nothing else', async () => {
  const fine = jobOf();
  const hurried = createRunner(fine.job);
  hurried.soon();
  hurried.hurry();
  expect(fine.runs()).toBe(1);
  await pass(5_000);
  hurried.hurry();
  expect(fine.runs()).toBe(1);
  hurried.soon();
  hurried.stop();
  await pass(120_000);
  expect(fine.runs()).toBe(2);

  const failing = jobOf('again', 'again');
  const paused = createRunner(failing.job);
  paused.now();
  await pass(200);
  paused.hurry();
  paused.stop();
  await pass(120_000);
  expect(failing.runs()).toBe(1);
});

test('a job that throws has failed, and is tried again like any other', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  let runs = 0;
  const runner = createRunner(() => {
    runs += 1;
    return runs === 1 ? Promise.reject(new TypeError('not expected')) : Promise.resolve('done');
  });
  runner.now();
  await pass(3_000);
  expect([runs, said.mock.calls.length]).toEqual([2, 1]);
  runner.now();
  await pass(0);
  expect(runs).toBe(3);
  said.mockRestore();
});

test('a job that never ends holds up nothing for good', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  let runs = 0;
  const runner = createRunner(() => {
    runs += 1;
    return runs === 1 ? new Promise(() => undefined) : Promise.resolve('done');
  });
  runner.now();
  runner.now();
  await pass(10 * 60_000);
  expect(runs).toBe(2);
  said.mockRestore();
});
