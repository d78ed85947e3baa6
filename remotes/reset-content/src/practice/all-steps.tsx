import type { Step } from '../content/types.ts';
import styles from './all-steps.module.css';
import { StepList } from './step-list.tsx';

interface Props {
  readonly steps: readonly Step[];
  readonly current?: number;
}

/** The whole of a guided practice, for who wants to see it. */
export const AllSteps = ({ steps, ...rest }: Props) => (
  <details>
    <summary className={styles.summary}>All steps</summary>
    <StepList steps={steps} {...rest} />
  </details>
);
