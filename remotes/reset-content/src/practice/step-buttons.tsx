import { Button } from '@reset/ui';
import type { Step } from '../content/types.ts';
import styles from './controls.module.css';
import { placeAt, startOf } from './sequence.ts';
import type { PracticeRun } from './use-practice.ts';

interface Props {
  readonly steps: readonly Step[];
  readonly run: PracticeRun;
}

/** Back and on by a step; a step goes on by itself as well. */
export const StepButtons = ({ steps, run: { elapsed, act } }: Props) => {
  const { index } = placeAt(steps, elapsed);
  const to = (step: number) => act({ type: 'jump', to: startOf(steps, step) });
  return (
    <div className={styles.row}>
      <Button disabled={index === 0} onClick={() => to(index - 1)}>
        Back
      </Button>
      <Button disabled={index === steps.length - 1} onClick={() => to(index + 1)}>
        Next
      </Button>
    </div>
  );
};
