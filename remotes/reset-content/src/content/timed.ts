import type { Practice, TimedPractice } from './types.ts';

/** Whether a practice can be run against the clock. */
export const isTimed = (practice: Practice): practice is TimedPractice => practice.duration.kind !== 'ongoing';
