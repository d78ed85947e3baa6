import { addDays, type Day, dayOf } from '@reset/contracts/days';
import type { TrendPoint } from '@reset/contracts/journal';

/** A day on which she wrote or checked in; more than once that day, and it shows the middle of it. */
export interface TrendDay {
  readonly day: Day;
  /** Days since the first one that is shown. */
  readonly index: number;
  readonly mood: number;
  readonly energy: number;
  readonly entries: number;
}

export interface TrendSpan {
  readonly from: Day;
  readonly to: Day;
  /** The days on which there is something, oldest first. */
  readonly days: readonly TrendDay[];
}

const DAY_MS = 86_400_000;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * @param count how many days, today among them
 * @param zone where she is; days start when hers do
 * @returns the last days, as far as there is something to say of them
 */
export const trendOf = (points: readonly TrendPoint[], count: number, now: Date, zone: string): TrendSpan => {
  const to = dayOf(now, zone);
  const from = addDays(to, 1 - count);
  const byDay = Map.groupBy(points, ({ at }) => dayOf(new Date(at), zone));
  const days = [...byDay]
    .filter(([day]) => day >= from && day <= to)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, of]) => ({
      day,
      index: Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS),
      mood: mean(of.map(({ mood }) => mood)),
      energy: mean(of.map(({ energy }) => energy)),
      entries: of.length,
    }));
  return { from, to, days };
};

/** @returns the days in runs without a gap: a line joins those that follow each other, and nothing is made up between */
export const runsOf = (days: readonly TrendDay[]): TrendDay[][] => {
  const runs: TrendDay[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.at(-1)?.index === day.index - 1) last.push(day);
    else runs.push([day]);
  }
  return runs;
};
