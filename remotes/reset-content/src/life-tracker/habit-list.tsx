import type { Day } from '@reset/contracts/days';
import { type HabitId, habits } from '@reset/contracts/habits';
import type { Replica } from '@reset/contracts/sync';
import { stack } from '@reset/ui';
import { habitCount } from '../daily/day-kept.ts';
import { HabitRow } from '../daily/habit-row.tsx';

interface Props {
  readonly copies: Replica;
  readonly day: Day;
  readonly onCount: (habit: HabitId, count: number) => void;
}

/** The five of a day. */
export const HabitList = ({ copies, day, onCount }: Props) => (
  <ul className={stack(3)} role="list">
    {habits.map(({ id }) => (
      <li key={id}>
        <HabitRow habit={id} count={habitCount(copies, day, id)} onCount={(count) => onCount(id, count)} />
      </li>
    ))}
  </ul>
);
