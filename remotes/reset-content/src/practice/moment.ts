import type { Phase, TimedPractice } from '../content/types.ts';
import { placeAt } from './sequence.ts';

/** What a change sounds and feels like. */
export type Cue = Phase['say'] | 'Step' | 'End';

/** A part of a practice as it is told. */
interface Moment {
  /** Changes with the part. */
  readonly key: string;
  /** Read out once, when it begins. */
  readonly spoken: string;
  readonly cue: Cue;
}

/** @returns what a round is called in the practice's own words */
export const roundWord = ({ duration }: TimedPractice): 'Cycle' | 'Round' =>
  duration.kind === 'cycles' ? 'Cycle' : 'Round';

/**
 * What is to be told of a moment.
 * @param elapsed ms since the practice began
 */
export const momentAt = (practice: TimedPractice, rounds: number, elapsed: number): Moment => {
  if ('breath' in practice) {
    const { round, index } = placeAt(practice.breath, elapsed, rounds);
    const say = practice.breath[index]?.say ?? 'Hold';
    const spoken = index === 0 ? `${roundWord(practice)} ${round + 1} of ${rounds}. ${say}` : say;
    return { key: `${round}/${index}`, spoken, cue: say };
  }
  const { steps } = practice;
  const { index } = placeAt(steps, elapsed);
  const spoken = `Step ${index + 1} of ${steps.length}. ${steps[index]?.say ?? ''}`;
  return { key: String(index), spoken, cue: 'Step' };
};
