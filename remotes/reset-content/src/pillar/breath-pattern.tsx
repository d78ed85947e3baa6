import { flow } from '@reset/ui';
import type { Phase } from '../content/types.ts';
import styles from './breath-pattern.module.css';

/** The phases of one round side by side, with their seconds. */
export const BreathPattern = ({ phases }: { readonly phases: readonly Phase[] }) => (
  <ol className={flow(1)} role="list" aria-label="One round">
    {phases.map(({ say, seconds }, i) => (
      // The same phase may come twice; their order never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={i} className={styles.phase}>
        <span className={styles.seconds}>{seconds}</span> <span className={styles.say}>{say}</span>
      </li>
    ))}
  </ol>
);
