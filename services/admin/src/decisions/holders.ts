import type { decisionsApi } from '@reset/contracts/http/admin';
import type { Holders } from '@reset/service-kit';
import { and, eq, isNotNull } from 'drizzle-orm';
import { isAgainstHer } from './against.ts';
import { decision } from './tables.ts';

/** Whose words it is about, once it is done; what was kept is told nobody. */
export const decisionHolders: Holders<typeof decisionsApi.readDecision> = async ({ db }, { id }) => {
  const done = and(eq(decision.id, id), isNotNull(decision.decided_at), isAgainstHer);
  const [row] = await db.select({ author: decision.author_id }).from(decision).where(done);
  return row?.author ? [row.author] : null;
};
