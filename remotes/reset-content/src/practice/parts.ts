import type { TimedPractice } from '../content/types.ts';
import type { Part } from './sequence.ts';

/** @returns the parts of one round */
export const partsOf = (practice: TimedPractice): readonly Part[] =>
  'breath' in practice ? practice.breath : practice.steps;

/** @returns the fewest and the most rounds that may be chosen */
export const roundsOf = ({ duration }: TimedPractice): { readonly from: number; readonly to: number } => {
  switch (duration.kind) {
    case 'rounds':
      return duration;
    case 'cycles':
      return { from: duration.cycles, to: duration.cycles };
    case 'minutes':
      return { from: 1, to: 1 };
  }
};
