import type { Replica } from '@reset/contracts/sync';
import { generalCategory, sampleTasks, type Task } from '@reset/contracts/tasks';

export interface KeptTask extends Task {
  readonly id: string;
}

interface TaskGroup {
  readonly category: string;
  readonly tasks: readonly KeptTask[];
}

/**
 * Her tasks, oldest first. A sample is not kept before she touches it, so that it never takes the place of what she
 * made of it on another device.
 */
export const tasksOf = (copies: Replica): KeptTask[] => {
  const tasks = new Map<string, Task | null>(
    sampleTasks.map(({ id, title, category }) => [id, { title, category, done: false }]),
  );
  for (const { item } of copies.values()) if (item.kind === 'task') tasks.set(item.id, item.value);
  return [...tasks].flatMap(([id, task]) => (task ? [{ id, ...task }] : [])).toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/** Categories that the house itself gives, as they stand on the list. */
const given: readonly string[] = [...new Set([...sampleTasks.map(({ category }) => category), generalCategory])];

/** Before her own, which stand by their names: a category's place does not depend on which tasks are in it. */
const rank = (category: string): number => (given.includes(category) ? given.indexOf(category) : given.length);

/** Tasks by category. */
export const groupsOf = (tasks: readonly KeptTask[]): TaskGroup[] =>
  [...Map.groupBy(tasks, ({ category }) => category)]
    .map(([category, group]) => ({ category, tasks: group }))
    .toSorted((a, b) => rank(a.category) - rank(b.category) || a.category.localeCompare(b.category));
