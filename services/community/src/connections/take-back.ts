import { askAgainSoon, takenBackPause } from '@reset/contracts/partners';
import { type Db, fail, type Tx } from '@reset/service-kit';
import { and, eq, lte, sql } from 'drizzle-orm';
import { connectionTakenBack } from './tables.ts';

const MINUTE_MS = 60_000;
/** So long it counts. */
const KEPT_MS = 86_400_000;

interface Pair {
  readonly requester_id: string;
  readonly receiver_id: string;
}

const { requester_id: asker, receiver_id: asked } = connectionTakenBack;

/** Notes that she took back what she asked. @param at ISO instant */
export const noteTakenBack = (tx: Tx, { requester_id, receiver_id }: Pair, at: string) =>
  tx
    .insert(connectionTakenBack)
    .values({ requester_id, receiver_id, at })
    .onConflictDoUpdate({ target: [asker, asked], set: { times: sql`${connectionTakenBack.times} + 1`, at } });

/**
 * Ends a request that comes too soon after she took one back, so that nobody is asked again and again.
 * @throws Fail `conflict` that says when she may ask again
 */
export const refuseTooSoonAfter = async (tx: Tx, { requester_id, receiver_id }: Pair, now: Date): Promise<void> => {
  const [last] = await tx
    .select()
    .from(connectionTakenBack)
    .where(and(eq(asker, requester_id), eq(asked, receiver_id)));
  if (!last) return;
  const pause = Math.min(takenBackPause.longest, takenBackPause.first * 2 ** (last.times - 1)) * MINUTE_MS;
  const left = new Date(last.at).getTime() + pause - now.getTime();
  if (left > 0) fail('conflict', askAgainSoon(Math.ceil(left / MINUTE_MS)));
};

/** Forgets what was taken back a day ago. */
export const forgetTakenBack = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(connectionTakenBack)
    .where(lte(connectionTakenBack.at, new Date(now.getTime() - KEPT_MS).toISOString()));
};
