import { pointList } from '@reset/ui';
import type { Step } from '../content/types.ts';
import { clockText } from './clock-text.ts';
import styles from './step-list.module.css';

interface Props {
  readonly steps: readonly Step[];
  /** The step she is at. */
  readonly current?: number;
}

/** All steps of a guided practice with their times. */
export const StepList = ({ steps, current }: Props) => (
  <ol className={pointList}>
    {steps.map(({ say, seconds }, i) => (
      <li key={say} className={styles.step} aria-current={i === current ? 'step' : undefined}>
        {say} <span className={styles.time}>{clockText(seconds)}</span>
      </li>
    ))}
  </ol>
);
