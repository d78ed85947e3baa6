import { partsOf, roundsOf } from '../practice/parts.ts';
import { lengthOf } from '../practice/sequence.ts';
import { type Pillar, pillars } from './pillars.ts';
import { isTimed } from './timed.ts';
import type { TimedPractice } from './types.ts';

/** What she may say that she has. */
export const minutesToSpare = [1, 5, 15] as const;
export type MinutesToSpare = (typeof minutesToSpare)[number];

interface Fitting {
  readonly pillar: Pillar;
  readonly practice: TimedPractice;
}

/** Ms that a practice takes at most. */
const longest = (practice: TimedPractice): number => lengthOf(partsOf(practice)) * roundsOf(practice).to;

const timed: readonly Fitting[] = pillars.flatMap((pillar) =>
  pillar.practices.filter(isTimed).map((practice) => ({ pillar, practice })),
);

/**
 * The practices that fit into so many minutes and would not fit into the next fewer ones; what fills the time best
 * comes first, equals in RESET order.
 */
export const practicesFor = (minutes: MinutesToSpare): readonly Fitting[] => {
  const fewer = minutesToSpare.findLast((n) => n < minutes) ?? 0;
  return timed
    .filter(({ practice }) => longest(practice) <= minutes * 60_000 && longest(practice) > fewer * 60_000)
    .toSorted((a, b) => longest(b.practice) - longest(a.practice));
};
