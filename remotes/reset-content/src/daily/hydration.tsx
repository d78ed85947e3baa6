import { habits } from '@reset/contracts/habits';
import { PillarShape } from '@reset/ui';
import { habitPillars } from './habit-pillars.ts';
import styles from './hydration.module.css';

const [{ name, goal }] = habits;

interface Props {
  readonly count: number;
  readonly onCount: (count: number) => void;
}

const Glass = ({ full }: { readonly full: boolean }) => (
  <svg className={styles.glass} data-full={full} viewBox="0 0 24 32" aria-hidden="true" focusable="false">
    <path
      className={styles.water}
      d="M4.3 12c2.6-1.4 5.2-1.5 7.8-.2 2.6 1.2 5.1 1.2 7.6 0l-1.4 16c-4.2 1-8.4 1-12.6 0z"
    />
    <path className={styles.rim} d="M3.2 3.4c5.9-.6 11.7-.6 17.6 0l-2.3 25c-4.4 1-8.7 1-13 0z" />
  </svg>
);

/** Eight glasses, one after the other. At either end the button stays where it is and has the focus. */
export const Hydration = ({ count, onCount }: Props) => (
  <div className={styles.card} data-pillar={habitPillars.hydration} role="group" aria-labelledby="hydration">
    <div className={styles.head}>
      <PillarShape pillar={habitPillars.hydration} className={styles.shape} />
      <div>
        <h3 className={styles.name} id="hydration">
          {name}
        </h3>
        <p className={styles.count} role="status">
          {count} of {goal} glasses
        </p>
      </div>
    </div>
    <div className={styles.row}>
      <button
        type="button"
        className={styles.step}
        aria-label="One glass less"
        aria-disabled={count <= 0}
        onClick={() => count > 0 && onCount(count - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <div className={styles.glasses}>
        {Array.from({ length: goal }, (_, n) => (
          <Glass key={n} full={n < count} />
        ))}
      </div>
      <button
        type="button"
        className={styles.step}
        aria-label="One glass more"
        aria-disabled={count >= goal}
        onClick={() => count < goal && onCount(count + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  </div>
);
