import { moderationMessages } from '@reset/contracts/moderation';
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fail } from '../errors.ts';
import type { Ctx, Me, Tx } from '../types.ts';

/** How many an hour: for everybody, and for who is here since less than a day. */
interface Pace {
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
 * @param author the column that says who wrote; its table's `created_at` says when
 * @throws Fail `limited`
 */
export const keepPace = async (
  tx: Tx,
  { me, clock }: Pick<Ctx<Me>, 'me' | 'clock'>,
  author: PgColumn,
  pace: Pace,
): Promise<void> => {
  if (me.admin) return;
  const now = clock().getTime();
  const isNew = now - since(me.id) < NEW_FOR;
  const most = isNew ? pace.newcomer : pace.everybody;
  // Of several at once each must see the one before, so they pass one by one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pace:' || ${me.id}::text, 2))`);
  const { created_at } = getTableColumns(author.table);
  if (!created_at) throw new Error('a pace is kept by created_at');
  const [beyond] = await tx
    .select({ one: sql`1` })
    .from(author.table)
    .where(and(eq(author, me.id), gt(created_at, new Date(now - HOUR).toISOString())))
    .offset(most)
    .limit(1);
  if (beyond) fail('limited', isNew ? moderationMessages.slow : undefined);
};
