import { describe, expect, test } from 'vitest';
import { accountRate, addressRate, nextPlace, type Rate, waitAfter } from './rates.ts';

const start = Date.parse('2026-01-05T08:00:00Z');

/** When so many who ask again and again may go. */
const times = (rate: Rate, many: number): number[] => {
  let until: Date | null = null;
  let now = start;
  return Array.from({ length: many }, () => {
    const next = nextPlace(rate, until, new Date(now));
    now = next.at.getTime();
    until = next.until;
    return now - start;
  });
};

const mostIn = (all: readonly number[], windowMs: number): number =>
  Math.max(...all.map((from) => all.filter((at) => at >= from && at < from + windowMs).length));

test('an account takes ten guesses of strangers in any five minutes, an address thirty', () => {
  expect(mostIn(times(accountRate, 200), 300_000)).toBeLessThanOrEqual(10);
  expect(mostIn(times({ ...addressRate, burst: 10 }, 200), 300_000)).toBeLessThanOrEqual(30);
  expect(times(accountRate, 7).map((ms) => ms / 1000)).toEqual([0, 0, 0, 0, 0, 60, 120]);
});

test('a line that nobody stood in for a while takes a burst again, never more', () => {
  const now = new Date(start + 3_600_000);
  expect(nextPlace(accountRate, new Date(start), now).at).toEqual(now);
  expect(nextPlace(accountRate, null, now)).toEqual(nextPlace(accountRate, new Date(start), now));
});

test('who has others before it comes when they have gone', () => {
  const now = new Date(start);
  const waits = [0, 4, 5, 7].map((ahead) => nextPlace(accountRate, null, now, ahead).at.getTime() - start);
  expect(waits).toEqual([0, 0, 60_000, 180_000]);
});

describe('what a source waits grows', () => {
  test.each([
    [4, 0],
    [5, 30],
    [6, 60],
    [9, 480],
    [12, 3_600],
    [5_000, 3_600],
  ])('after %i wrong guesses %i s', (fails, seconds) => expect(waitAfter(fails)).toBe(seconds * 1000));

  test('so one alone has at most ten guesses in five minutes, twelve in the first hour, and then one an hour', () => {
    const at: number[] = [];
    for (let now = 0; now < 24 * 3_600_000; now += waitAfter(at.length)) at.push(now);
    expect(mostIn(at, 300_000)).toBeLessThanOrEqual(10);
    expect(at.filter((ms) => ms < 3_600_000).length).toBe(11);
    expect(at.filter((ms) => ms >= 3_600_000).length).toBeLessThanOrEqual(23);
  });
});
