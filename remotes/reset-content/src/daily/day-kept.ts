import type { Day } from '@reset/contracts/days';
import { type HabitId, habits } from '@reset/contracts/habits';
import { itemKey, type Replica } from '@reset/contracts/sync';

interface KeptWin {
  readonly id: string;
  readonly text: string;
}

/** How often a habit was done on a day. */
export const habitCount = (copies: Replica, day: Day, habit: HabitId): number => {
  const item = copies.get(itemKey({ kind: 'habit', day, habit, value: 0 }))?.item;
  return item?.kind === 'habit' ? item.value : 0;
};

/** How many of the five reached their goal on a day. */
export const habitsDone = (copies: Replica, day: Day): number =>
  habits.filter(({ id, goal }) => habitCount(copies, day, id) >= goal).length;

/** The wins of a day in the order in which she gave them (their ids are ordered by time). */
export const winsOf = (copies: Replica, day: Day): KeptWin[] =>
  [...copies.values()]
    .flatMap(({ item }) =>
      item.kind === 'win' && item.value?.day === day ? [{ id: item.id, text: item.value.text }] : [],
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
