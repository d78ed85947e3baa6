import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '@reset/service-kit';
import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import { attempt } from './tables.ts';

/** How far back sign-ups are counted. */
const WINDOW_MS = 5 * 60_000;

/** What is counted: a keyed hash, and how many in the window are allowed. */
interface Bucket {
  readonly key: string;
  readonly most: number;
}

const since = (now: Date) => new Date(now.getTime() - WINDOW_MS).toISOString();

/**
 * Counts one more in a bucket, a hundred at once no more than a hundred in turn.
 * @returns 0, or after how many seconds there may be room
 */
export const reserve = async (tx: Tx, bucket: Bucket, now: Date): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ':' || ${bucket.key}, 0))`);
  const [seen] = await tx
    .select({ count: count(), oldest: min(attempt.at) })
    .from(attempt)
    .where(and(eq(attempt.bucket, bucket.key), gt(attempt.at, since(now))));
  if (seen && seen.count >= bucket.most) {
    const free = Date.parse(seen.oldest ?? now.toISOString()) + WINDOW_MS - now.getTime();
    return Math.max(1, Math.ceil(free / 1000));
  }
  await tx.insert(attempt).values({ id: randomUUID(), bucket: bucket.key, at: now.toISOString() });
  return 0;
};

/** Forgets what no longer counts. */
export const forgetOld = async (db: Db, now: Date): Promise<void> => {
  await db.delete(attempt).where(lt(attempt.at, since(now)));
};
