import { type HabitId, habits } from '@reset/contracts/habits';
import { PillarShape } from '@reset/ui';
import { CheckBox } from './check-box.tsx';
import { habitPillars } from './habit-pillars.ts';
import styles from './habit-row.module.css';
import { Hydration } from './hydration.tsx';

interface Props {
  readonly habit: HabitId;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** One of the five: glasses are counted, the others are done or not yet. */
export const HabitRow = ({ habit, count, onCount }: Props) =>
  habit === 'hydration' ? (
    <Hydration count={count} onCount={onCount} />
  ) : (
    <label className={styles.row} data-pillar={habitPillars[habit]}>
      <PillarShape pillar={habitPillars[habit]} className={styles.shape} />
      <span className={styles.name}>{habits.find(({ id }) => id === habit)?.name}</span>
      <CheckBox checked={count > 0} onChange={(event) => onCount(event.target.checked ? 1 : 0)} />
    </label>
  );
