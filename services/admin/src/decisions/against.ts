import { eq, isNotNull, or } from 'drizzle-orm';
import { decision } from './tables.ts';

/** Something follows from it for who wrote it: she is told, and may appeal. */
export const isAgainstHer = or(
  eq(decision.removed, true),
  eq(decision.warned, true),
  isNotNull(decision.suspended_until),
);
