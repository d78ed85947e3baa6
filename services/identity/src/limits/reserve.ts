import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '@reset/service-kit';
import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import { attempt } from './tables.ts';

/** How far back tries are counted. */
export const WINDOW_MS = 5 * 60_000;

/** What is counted: a keyed hash, and how many in the window are allowed. */
export interface Bucket {
  readonly key: string;
  readonly most: number;
}

export type Reservation = { readonly id: string } | { readonly retryAfter: number };

const since = (now: Date) => new Date(now.getTime() - WINDOW_MS).toISOString();

/**
 * Takes a place in every bucket, or in none. A place is taken before a guess is checked, so that a hundred guesses at
 * once get no more answers than a hundred in turn; `release` gives it back when the guess was right.
 * @param buckets always in the same order of kinds, since each is locked in turn
 * @returns the reservation's id, or after how many seconds a place may be free
 */
export const reserve = async (tx: Tx, buckets: readonly Bucket[], now: Date): Promise<Reservation> => {
  for (const [kind, bucket] of buckets.entries()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${kind}, hashtext(current_schema() || ':' || ${bucket.key}))`);
    const [seen] = await tx
      .select({ count: count(), oldest: min(attempt.at) })
      .from(attempt)
      .where(and(eq(attempt.bucket, bucket.key), gt(attempt.at, since(now))));
    if (seen && seen.count >= bucket.most) {
      const free = Date.parse(seen.oldest ?? now.toISOString()) + WINDOW_MS - now.getTime();
      return { retryAfter: Math.max(1, Math.ceil(free / 1000)) };
    }
  }
  const id = randomUUID();
  await tx.insert(attempt).values(buckets.map(({ key }) => ({ id, bucket: key, at: now.toISOString() })));
  return { id };
};

/** The try was no failure: it does not count. */
export const release = async (db: Db, id: string): Promise<void> => {
  await db.delete(attempt).where(eq(attempt.id, id));
};

/** Forgets tries that no longer count. */
export const forgetOld = async (db: Db, now: Date): Promise<void> => {
  await db.delete(attempt).where(lt(attempt.at, since(now)));
};
