import { describe, expect, test } from 'vitest';
import { runsOf, trendOf } from './trend-days.ts';
import { levelText, summaryOf } from './trend-text.ts';

const point = (at: string, mood: number, energy: number) => ({ id: at, at, mood, energy });
const now = new Date('2026-11-21T12:00:00Z');
const trend = (...points: ReturnType<typeof point>[]) => trendOf(points, 7, now, 'UTC');

describe('the days of a trend', () => {
  test('are hers: they start at 4 in the morning where she is', () => {
    const points = [point('2026-11-21T03:59:00Z', 2, 2), point('2026-11-21T04:00:00Z', 4, 4)];
    expect(trendOf(points, 7, now, 'UTC').days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
    expect(trendOf(points, 7, now, 'America/New_York').days.map(({ day }) => day)).toEqual(['2026-11-20']);
  });

  test('show the middle of what was said on them, and how often', () => {
    const { days } = trend(point('2026-11-19T10:00:00Z', 2, 1), point('2026-11-19T20:00:00Z', 5, 1));
    expect(days).toEqual([{ day: '2026-11-19', index: 4, mood: 3.5, energy: 1, entries: 2 }]);
  });

  test('reach back as far as asked, today among them, whatever order they come in', () => {
    const span = trend(
      point('2026-11-21T10:00:00Z', 1, 1),
      point('2026-11-14T10:00:00Z', 1, 1),
      point('2026-11-15T10:00:00Z', 1, 1),
    );
    expect([span.from, span.to]).toEqual(['2026-11-15', '2026-11-21']);
    expect(span.days.map(({ index }) => index)).toEqual([0, 6]);
  });

  test('are counted right where the clocks change', () => {
    const span = trendOf([point('2026-03-30T10:00:00Z', 1, 1)], 7, new Date('2026-03-31T10:00:00Z'), 'Europe/Berlin');
    expect(span.days.map(({ index }) => index)).toEqual([5]);
  });
});

test('a gap ends a line', () => {
  const { days } = trend(...['15', '16', '18', '20', '21'].map((day) => point(`2026-11-${day}T10:00:00Z`, 3, 3)));
  expect(runsOf(days).map((run) => run.map(({ index }) => index))).toEqual([[0, 1], [3], [5, 6]]);
});

describe('in words', () => {
  test('nothing', () => expect(summaryOf(trend(), 7)).toBe('Nothing in the last 7 days.'));

  test('one day', () => {
    expect(summaryOf(trend(point('2026-11-21T10:00:00Z', 4, 2)), 7)).toBe(
      'The last 7 days, with entries on one day, November 21. Mood: Good. Energy: Tired.',
    );
  });

  test('several', () => {
    const span = trend(
      point('2026-11-18T10:00:00Z', 2, 1),
      point('2026-11-20T10:00:00Z', 5, 1),
      point('2026-11-21T10:00:00Z', 3, 1),
      point('2026-11-21T11:00:00Z', 4, 1),
    );
    expect(summaryOf(span, 7)).toBe(
      'The last 7 days, with entries on 3 days from November 18 to November 21. ' +
        'Mood between Low and Great, most recently Neutral to Good. Energy: Exhausted.',
    );
  });

  test('a level between two is both', () => {
    expect(levelText(3, ['a', 'b', 'c', 'd', 'e'])).toBe('c');
    expect(levelText(3.2, ['a', 'b', 'c', 'd', 'e'])).toBe('c to d');
  });
});
