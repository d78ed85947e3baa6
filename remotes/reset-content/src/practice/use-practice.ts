import { useState } from 'react';
import type { TimedPractice } from '../content/types.ts';
import { partsOf, roundsOf } from './parts.ts';
import { lengthOf } from './sequence.ts';
import { type RunControl, useRun } from './use-run.ts';

/** A practice that she may run, is running or has run. */
export interface PracticeRun extends RunControl {
  /** How often its parts come; 1 for a guided practice. */
  readonly rounds: number;
  readonly chooseRounds: (rounds: number) => void;
}

/** A practice in time, with the rounds that she chose. */
export const usePractice = (practice: TimedPractice): PracticeRun => {
  const [rounds, chooseRounds] = useState(roundsOf(practice).from);
  return { ...useRun(lengthOf(partsOf(practice)) * rounds), rounds, chooseRounds };
};
