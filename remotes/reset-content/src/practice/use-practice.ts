import { useState } from 'react';
import type { TimedPractice } from '../content/types.ts';
import { lengthOf, type Part } from './sequence.ts';
import { type RunControl, useRun } from './use-run.ts';

/** A practice that she may run, is running or has run. */
export interface PracticeRun extends RunControl {
  /** How often its parts come; 1 for a guided practice. */
  readonly rounds: number;
  readonly chooseRounds: (rounds: number) => void;
}

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

/** A practice in time, with the rounds that she chose. */
export const usePractice = (practice: TimedPractice): PracticeRun => {
  const [rounds, chooseRounds] = useState(roundsOf(practice).from);
  return { ...useRun(lengthOf(partsOf(practice)) * rounds), rounds, chooseRounds };
};
