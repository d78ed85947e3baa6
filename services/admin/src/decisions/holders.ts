import type { decisionsApi } from '@reset/contracts/http/admin';
import type { Holders } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { isAgainstHer, mayReadIt } from './against.ts';
import { decision } from './tables.ts';

/** Whose words it is about, once she may be told; what was kept is told nobody. */
export const decisionHolders: Holders<typeof decisionsApi.readDecision> = async ({ db }, { id }) => {
  const told = and(eq(decision.id, id), mayReadIt, isAgainstHer);
  const [row] = await db.select({ author: decision.author_id }).from(decision).where(told);
  return row?.author ? [row.author] : null;
};
