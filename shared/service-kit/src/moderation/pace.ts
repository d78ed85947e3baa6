import { moderationMessages } from '@reset/contracts/moderation';
import { eq, getTableName, lte, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fail } from '../errors.ts';
import type { Ctx, Db, Me, SystemCtx, Tx } from '../types.ts';
import { pace } from './tables.ts';

/** How many an hour: for everybody, and for who is here since less than a day. */
export interface Pace {
  readonly everybody: number;
  readonly newcomer: number;
}

/** Changes of what is there, and deletions taken back: of one table, all together. */
const CHANGES = { everybody: 120, newcomer: 120 };

const HOUR = 3_600_000;
const NEW_FOR = 24 * HOUR;

const hourBefore = (now: Date): string => new Date(now.getTime() - HOUR).toISOString();

/** When her account was made: its id says so. An id that says nothing is of somebody known for long. */
const since = (id: string): number => (id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0);

/** Of several writes of hers at once each sees the one before: they pass one by one. */
export const holdPace = async (tx: Db, me: Me): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pace:' || ${me.id}::text, 2))`);
};

/** What a write counts as. */
interface Counted {
  /** What it is one of. */
  readonly table: PgTable;
  readonly rule: Pace;
  /** What else she did with one than make it. */
  readonly act?: 'changed' | undefined;
}

/** `keepPace` for a write that holds her pace already. */
export const countPace = async (
  tx: Db,
  { me, clock }: Pick<Ctx<Me>, 'me' | 'clock'>,
  { table, rule: { everybody, newcomer }, act }: Counted,
): Promise<void> => {
  if (me.admin) return;
  const now = clock();
  const isNew = now.getTime() - since(me.id) < NEW_FOR;
  const what = act ? `${getTableName(table)} ${act}` : getTableName(table);
  const { user_id, what: of, at } = pace;
  const made = sql`${user_id} = ${me.id}::uuid and ${of} = ${what} and ${at} > ${hourBefore(now)}::timestamptz`;
  const counted = await tx.execute(sql`
      insert into ${pace} (user_id, what, at) select ${me.id}::uuid, ${what}, ${now.toISOString()}::timestamptz
      where (select count(*) from ${pace} where ${made}) < ${isNew ? newcomer : everybody}::int returning 1`);
  if (counted.length === 0) fail('limited', isNew && newcomer < everybody ? moderationMessages.slow : undefined);
};

/**
 * Ends a write that is one too many within an hour, whether what she made before is still there or not. Call it only
 * where the write makes something new: what is sent again is never too much. Who moderates is not held back.
 * @param table what it is one of
 * @param act what else she did with one than make it
 * @throws Fail `limited`
 */
export const keepPace = async (
  tx: Tx,
  ctx: Pick<Ctx<Me>, 'me' | 'clock'>,
  table: PgTable,
  rule: Pace,
  act?: 'changed',
): Promise<void> => {
  if (ctx.me.admin) return;
  // Both go out together, one way there and back; the second looks when the first is through.
  await Promise.all([holdPace(tx, ctx.me), countPace(tx, ctx, { table, rule, act })]);
};

/** The same for a change of what is there, a deletion taken back among them. */
export const keepChangePace = (tx: Tx, ctx: Pick<Ctx<Me>, 'me' | 'clock'>, table: PgTable): Promise<void> =>
  keepPace(tx, ctx, table, CHANGES, 'changed');

/** Forgets what no pace counts any more. */
export const forgetPaces = async ({ db, clock }: Pick<SystemCtx, 'db' | 'clock'>): Promise<void> => {
  await db.delete(pace).where(lte(pace.at, hourBefore(clock())));
};

/** What a member made within the last hour, oldest first. */
export const exportPaces = ({ db }: Pick<SystemCtx, 'db'>, user: string) =>
  db.select({ what: pace.what, at: pace.at }).from(pace).where(eq(pace.user_id, user)).orderBy(pace.at);
