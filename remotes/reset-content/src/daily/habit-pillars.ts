import type { HabitId } from '@reset/contracts/habits';
import type { PillarId } from '@reset/contracts/pillars';

/** Whose paper-cut and colours stand for each habit. */
export const habitPillars: Readonly<Record<HabitId, PillarId>> = {
  hydration: 'release',
  journaling: 'explore',
  affirmation: 'energize',
  movement: 'stabilize',
  'self-care': 'transform',
};
