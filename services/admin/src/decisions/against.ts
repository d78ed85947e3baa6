import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { decision } from './tables.ts';

/** Something follows from it for who wrote it: she is told, and may appeal. */
export const isAgainstHer = or(
  eq(decision.removed, true),
  eq(decision.warned, true),
  isNotNull(decision.suspended_until),
);

/**
 * She may read it: it is done, or begins with a suspension, which she hears of by the decision's id before the
 * words are decided about.
 */
export const mayReadIt = or(
  isNotNull(decision.decided_at),
  and(isNotNull(decision.suspended_until), isNull(decision.refused_at)),
);
