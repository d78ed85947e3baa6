import { careMessages } from '@reset/contracts/people';
import { type Ctx, fail, type Me, type Tx } from '@reset/service-kit';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** What members write, counted as it stands. */
type Written = PgTable & { readonly created_at: PgColumn };

/** How many an hour: for everybody, and for who is here since less than a day. */
export interface Pace {
  readonly everybody: number;
  readonly newcomer: number;
}

const HOUR = 3_600_000;
const NEW_FOR = 24 * HOUR;

/** When her account was made: its id says so. An id that says nothing is of somebody known for long. */
const since = (id: string): number => (id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0);

/**
 * Ends a write that is one too many within an hour. Call it after the insert, only where it was new: what is sent
 * again is never too much. Who moderates is not held back.
 * @throws Fail `limited`
 */
export const keepPace = (
  tx: Tx,
  ctx: Pick<Ctx<Me>, 'me' | 'clock'>,
  table: Written & { readonly user_id: PgColumn },
  pace: Pace,
): Promise<void> => keepPaceOf(tx, ctx, table, table.user_id, pace);

/** The same where another column says who writes. */
export const keepPaceOf = async (
  tx: Tx,
  { me, clock }: Pick<Ctx<Me>, 'me' | 'clock'>,
  table: Written,
  author: PgColumn,
  pace: Pace,
): Promise<void> => {
  if (me.admin) return;
  const now = clock().getTime();
  const isNew = now - since(me.id) < NEW_FOR;
  const most = isNew ? pace.newcomer : pace.everybody;
  // Of several at once each must see the one before, so they pass one by one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pace:' || ${me.id}::text, 2))`);
  const [beyond] = await tx
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(author, me.id), gt(table.created_at, new Date(now - HOUR).toISOString())))
    .offset(most)
    .limit(1);
  if (beyond) fail('limited', isNew ? careMessages.slow : undefined);
};
