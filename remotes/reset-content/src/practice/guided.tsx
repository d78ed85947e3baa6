import { Progress, stack } from '@reset/ui';
import type { GuidedPractice } from '../content/types.ts';
import { AllSteps } from './all-steps.tsx';
import { clockText, secondsLeft } from './clock-text.ts';
import styles from './guided.module.css';
import { placeAt } from './sequence.ts';
import type { PracticeRun } from './use-practice.ts';

interface Props {
  readonly practice: GuidedPractice;
  readonly run: PracticeRun;
}

/** A guided practice that is under way: the step, its time, the time of the whole, and where the step stands. */
export const Guided = ({ practice, run }: Props) => {
  const { steps, name } = practice;
  const { elapsed, total } = run;
  const { index, left } = placeAt(steps, elapsed);
  const last = index === steps.length - 1;
  return (
    <div className={stack(4)}>
      <div className={styles.step}>
        <p className={styles.place}>
          <span>
            Step {index + 1} of {steps.length}
          </span>{' '}
          <span className={styles.left}>{clockText(secondsLeft(last ? total - elapsed : left))}</span>
        </p>
        <p className={styles.say}>{steps[index]?.say}</p>
      </div>
      <Progress label={name} value={elapsed} max={total} text={`${clockText(secondsLeft(total - elapsed))} left`} />
      <AllSteps steps={steps} current={index} />
    </div>
  );
};
