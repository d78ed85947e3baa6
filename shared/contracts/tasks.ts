import * as z from 'zod/mini';
import { text } from './http.ts';

const longestTask = 200;
const longestCategory = 40;

/** The category of a task that she adds (spec section 2). */
export const generalCategory = 'General';

/** What is said of tasks. */
export const taskMessages = {
  empty: 'Write what you would like to remember.',
  long: 'A task must be at most 200 characters.',
  noCategory: 'Give the category a name.',
  longCategory: 'A category must be at most 40 characters.',
  deleted: 'Task deleted',
  allDone: { title: 'Everything here is done.', description: 'Nothing more is asked of you. Breathe out.' },
} as const;

export const TaskTitle = text(1, longestTask, { min: taskMessages.empty, max: taskMessages.long });
const TaskCategory = text(1, longestCategory, { min: taskMessages.noCategory, max: taskMessages.longCategory });

export const Task = z.object({ title: TaskTitle, category: TaskCategory, done: z.boolean() });
export type Task = z.output<typeof Task>;

/**
 * What a checklist starts with. The ids are the same for everybody (a task's key is member and id), so each member has
 * them once, on however many devices she began; ids that she makes sort after them.
 */
export const sampleTasks = [
  { id: '00000000-0000-7000-8000-000000000001', title: 'Morning hydration', category: 'Self-Care' },
  { id: '00000000-0000-7000-8000-000000000002', title: "Pack kids' lunches", category: 'Family Logistics' },
  { id: '00000000-0000-7000-8000-000000000003', title: '10-minute journal', category: 'Self-Care' },
] as const;
