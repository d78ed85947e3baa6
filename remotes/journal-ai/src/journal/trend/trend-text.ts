import { energyLabels, moodLabels } from '@reset/contracts/journal';
import type { TrendDay, TrendSpan } from './trend-days.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** @returns a level in words; between two of them, both */
export const levelText = (level: number, labels: readonly string[]): string => {
  const low = labels[Math.floor(level) - 1] ?? '';
  const high = labels[Math.ceil(level) - 1] ?? '';
  return low === high ? low : `${low} to ${high}`;
};

const rangeText = (name: string, values: readonly number[], labels: readonly string[]): string => {
  const least = labels[Math.floor(Math.min(...values)) - 1] ?? '';
  const most = labels[Math.ceil(Math.max(...values)) - 1] ?? '';
  const last = levelText(values.at(-1) ?? 0, labels);
  return least === most ? `${name}: ${last}.` : `${name} between ${least} and ${most}, most recently ${last}.`;
};

/** @returns what the chart shows, in words, for whoever does not see it; it says what is, and judges nothing */
export const summaryOf = ({ days }: TrendSpan, count: number): string => {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return `Nothing in the last ${count} days.`;
  const when =
    first === last
      ? `one day, ${dayText(first.day)}`
      : `${days.length} days from ${dayText(first.day)} to ${dayText(last.day)}`;
  const of = (pick: (day: TrendDay) => number) => days.map(pick);
  return [
    `The last ${count} days, with entries on ${when}.`,
    rangeText(
      'Mood',
      of(({ mood }) => mood),
      moodLabels,
    ),
    rangeText(
      'Energy',
      of(({ energy }) => energy),
      energyLabels,
    ),
  ].join(' ');
};
