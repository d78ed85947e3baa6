import * as z from 'zod/mini';

/** The five daily habits of `/life-tracker` (spec section 2): glasses are counted, the others are done or not yet. */
export const habits = [
  { id: 'hydration', name: 'Hydration', goal: 8 },
  { id: 'journaling', name: 'Daily Journaling', goal: 1 },
  { id: 'affirmation', name: 'Morning Affirmation', goal: 1 },
  { id: 'movement', name: 'Movement/Walk', goal: 1 },
  { id: 'self-care', name: 'Self-Care Moment', goal: 1 },
] as const;

export type HabitId = (typeof habits)[number]['id'];
export const HabitId = z.enum(habits.map((habit) => habit.id) as unknown as [HabitId, ...HabitId[]]);

/** How often a habit was done on one day: 0 to its goal. */
export const HabitCount = z.int().check(z.gte(0), z.lte(8));

/** Said on `/life-tracker`. */
export const habitMessages = {
  allDone: {
    title: 'All five, all for you.',
    description: 'Let that be enough for today. You can rest here a moment.',
  },
} as const;
