import type { AiBlock } from '@reset/contracts/ai-data';
import type { PillarId } from '@reset/contracts/pillars';
import { PillarId as Pillar } from '@reset/contracts/pillars';
import { type Noticed, notice } from '../words/notice.ts';

/** What the blocks of a request tell, as far as their words and numbers go. */
export interface History {
  readonly entries: number;
  readonly notes: number;
  /** Means of the newer and the older half of her entries, 1-5; null with fewer than four. */
  readonly mood: Trend | null;
  readonly energy: Trend | null;
  /** Feelings and topics that come up in more than one text, the most frequent first. */
  readonly hard: readonly string[];
  readonly good: readonly string[];
  readonly topics: readonly { readonly id: string; readonly phrase: string; readonly times: number }[];
  /** The newest quiz's primary focus. */
  readonly focus: PillarId | null;
}

export interface Trend {
  readonly now: number;
  readonly before: number;
}

const numbers = (blocks: readonly AiBlock[], fact: string): number[] =>
  blocks.map(({ facts }) => Number(facts[fact])).filter((n) => n >= 1 && n <= 5);

const mean = (values: readonly number[]): number => values.reduce((sum, n) => sum + n, 0) / values.length;

const trendOf = (newestFirst: readonly number[]): Trend | null => {
  if (newestFirst.length < 4) return null;
  const half = Math.ceil(newestFirst.length / 2);
  return { now: mean(newestFirst.slice(0, half)), before: mean(newestFirst.slice(half)) };
};

const counted = <T>(lists: readonly (readonly T[])[], key: (item: T) => string): { item: T; times: number }[] => {
  const found = new Map<string, { item: T; times: number }>();
  for (const item of lists.flat()) {
    const known = found.get(key(item));
    found.set(key(item), { item, times: (known?.times ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.times - a.times);
};

/** @param blocks newest first, as the coach is given them */
export const readHistory = (blocks: readonly AiBlock[]): History => {
  const entries = blocks.filter(({ kind }) => kind === 'entry');
  const notes = blocks.filter(({ kind }) => kind === 'note');
  const noticed: Noticed[] = [...entries, ...notes].filter(({ text }) => text !== '').map(({ text }) => notice(text));
  const feelings = (of: (noticed: Noticed) => Noticed['hard']) =>
    counted(noticed.map(of), ({ id }) => id).map(({ item }) => item.noun);
  const focus = Pillar.safeParse(blocks.find(({ kind }) => kind === 'quiz')?.facts['focus']);
  return {
    entries: entries.length,
    notes: notes.length,
    mood: trendOf(numbers(entries, 'mood')),
    energy: trendOf(numbers(entries, 'energy')),
    hard: feelings(({ hard }) => hard),
    good: feelings(({ good }) => good),
    topics: counted(
      noticed.map(({ topics }) => topics.filter(({ id }) => id !== 'pause')),
      ({ id }) => id,
    ).map(({ item, times }) => ({ ...item, times })),
    focus: focus.success ? focus.data : null,
  };
};
