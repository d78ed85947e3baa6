import type { Day } from '@reset/contracts/days';
import { type HabitId, habits } from '@reset/contracts/habits';
import type { Replica } from '@reset/contracts/sync';
import { habitCount } from '../daily/day-kept.ts';
import { HabitRow } from '../daily/habit-row.tsx';
import styles from './habit-list.module.css';

interface Props {
  readonly copies: Replica;
  readonly day: Day;
  readonly onCount: (habit: HabitId, count: number) => void;
}

/** The five of a day. */
export const HabitList = ({ copies, day, onCount }: Props) => (
  <ul className={styles.list} role="list">
    {habits.map(({ id }) => (
      <li key={id}>
        <HabitRow habit={id} count={habitCount(copies, day, id)} onCount={(count) => onCount(id, count)} />
      </li>
    ))}
  </ul>
);
