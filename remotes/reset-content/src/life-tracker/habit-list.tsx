import type { Day } from '@reset/contracts/days';
import { type HabitId, habits } from '@reset/contracts/habits';
import type { Replica } from '@reset/contracts/sync';
import { PillarShape } from '@reset/ui';
import { CheckBox } from '../daily/check-box.tsx';
import { habitCount } from './day-kept.ts';
import { habitPillars } from './habit-pillars.ts';
import styles from './habit-list.module.css';
import { Hydration } from './hydration.tsx';

interface Props {
  readonly copies: Replica;
  readonly day: Day;
  readonly onCount: (habit: HabitId, count: number) => void;
}

/** The five: glasses are counted, the others are done or not yet. */
export const HabitList = ({ copies, day, onCount }: Props) => (
  <ul className={styles.list} role="list">
    {habits.map(({ id, name }) => (
      <li key={id}>
        {id === 'hydration' ? (
          <Hydration count={habitCount(copies, day, id)} onCount={(count) => onCount(id, count)} />
        ) : (
          <label className={styles.row} data-pillar={habitPillars[id]}>
            <PillarShape pillar={habitPillars[id]} className={styles.shape} />
            <span className={styles.name}>{name}</span>
            <CheckBox
              checked={habitCount(copies, day, id) > 0}
              onChange={(event) => onCount(id, event.target.checked ? 1 : 0)}
            />
          </label>
        )}
      </li>
    ))}
  </ul>
);
