import { quietText } from '@reset/ui';
import type { TimedPractice } from '../content/types.ts';
import { BreathPattern } from '../pillar/breath-pattern.tsx';
import { AllSteps } from './all-steps.tsx';
import styles from './player.module.css';
import { RoundsChoice } from './rounds-choice.tsx';
import type { PracticeRun } from './use-practice.ts';

interface Props {
  readonly practice: TimedPractice;
  readonly run: PracticeRun;
}

/** What is coming, and what of it she may choose. */
export const Before = ({ practice, run }: Props) => (
  <div className={styles.before}>
    {'breath' in practice ? <BreathPattern phases={practice.breath} /> : <p>{practice.why}</p>}
    <p className={quietText}>{practice.ease}</p>
    {!('breath' in practice) && <AllSteps steps={practice.steps} />}
    <RoundsChoice practice={practice} run={run} />
  </div>
);
