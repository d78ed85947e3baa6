import type { Replica } from '@reset/contracts/sync';
import { sampleTasks, type Task } from '@reset/contracts/tasks';

export interface KeptTask extends Task {
  readonly id: string;
}

export interface TaskGroup {
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

/** Tasks by category, each where its first task stands. */
export const groupsOf = (tasks: readonly KeptTask[]): TaskGroup[] =>
  [...Map.groupBy(tasks, ({ category }) => category)].map(([category, group]) => ({ category, tasks: group }));
