import { moderationMessages } from '@reset/contracts/moderation';
import { and, eq, getTableName, gt, lte, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fail } from '../errors.ts';
import type { Ctx, Me, SystemCtx, Tx } from '../types.ts';
import { pace } from './tables.ts';

/** How many an hour: for everybody, and for who is here since less than a day. */
interface Pace {
  readonly everybody: number;
  readonly newcomer: number;
}

const HOUR = 3_600_000;
const NEW_FOR = 24 * HOUR;

const hourBefore = (now: Date): string => new Date(now.getTime() - HOUR).toISOString();

/** When her account was made: its id says so. An id that says nothing is of somebody known for long. */
const since = (id: string): number => (id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0);

/** Of several writes of hers at once each sees the one before: they pass one by one. */
export const holdPace = async (tx: Tx, me: Me): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pace:' || ${me.id}::text, 2))`);
};

/**
 * Ends a write that is one too many within an hour, whether what she made before is still there or not. Call it only
 * where the write makes something new: what is sent again is never too much. Who moderates is not held back.
 * @param table what it is one of
 * @throws Fail `limited`
 */
export const keepPace = async (
  tx: Tx,
  { me, clock }: Pick<Ctx<Me>, 'me' | 'clock'>,
  table: PgTable,
  { everybody, newcomer }: Pace,
): Promise<void> => {
  if (me.admin) return;
  const now = clock();
  const isNew = now.getTime() - since(me.id) < NEW_FOR;
  await holdPace(tx, me);
  const what = getTableName(table);
  const made = and(eq(pace.user_id, me.id), eq(pace.what, what), gt(pace.at, hourBefore(now)));
  if ((await tx.$count(pace, made)) >= (isNew ? newcomer : everybody)) {
    fail('limited', isNew ? moderationMessages.slow : undefined);
  }
  await tx.insert(pace).values({ user_id: me.id, what, at: now.toISOString() });
};

/** Forgets what no pace counts any more. */
export const forgetPaces = async ({ db, clock }: Pick<SystemCtx, 'db' | 'clock'>): Promise<void> => {
  await db.delete(pace).where(lte(pace.at, hourBefore(clock())));
};

/** What a member made within the last hour, oldest first. */
export const exportPaces = ({ db }: Pick<SystemCtx, 'db'>, user: string) =>
  db.select({ what: pace.what, at: pace.at }).from(pace).where(eq(pace.user_id, user)).orderBy(pace.at);
