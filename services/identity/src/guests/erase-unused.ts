import type { SystemCtx } from '@reset/service-kit';
import type { LedgerEnv } from '@reset/service-kit/ledger';
import { and, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { IdentityEnv } from '../env.ts';
import { requestErasure } from '../erasures/request.ts';
import { ledgerWriter } from '../ledger/ledger.ts';
import { session } from '../sessions/tables.ts';
import { user } from '../users/tables.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 100;

/** Guests that no session of the last days is of: nobody can come back to them once they are left for long. */
const unused = (since: string) =>
  and(
    isNull(user.email),
    lt(user.created_at, since),
    notExists(
      sql`(select 1 from ${session} where ${and(eq(session.user_id, user.id), isNull(session.ended_at), gte(session.refreshed_at, since))})`,
    ),
  );

/** Erases guests who did not come back, everywhere. */
export const eraseUnusedGuests = async (
  { db, write, clock, signal }: SystemCtx,
  env: Pick<IdentityEnv, 'GUEST_DAYS'> & LedgerEnv,
): Promise<void> => {
  const ledger = ledgerWriter(env);
  const now = clock();
  const since = new Date(now.getTime() - env.GUEST_DAYS * DAY_MS).toISOString();
  const rows = await db.select({ id: user.id }).from(user).where(unused(since)).limit(BATCH);
  for (const { id } of rows) {
    if (signal.aborted) return;
    await write(async (tx) => {
      const still = and(eq(user.id, id), unused(since));
      const [held] = await tx.select({ id: user.id }).from(user).where(still).for('update');
      if (held) await requestErasure(tx, id, 'operator', { now, ledger });
    });
  }
};
