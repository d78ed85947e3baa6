import { askAgainDays, askAgainLater } from '@reset/contracts/partners';
import { fail, type Tx } from '@reset/service-kit';
import { and, eq, or, sql } from 'drizzle-orm';
import { connectionDecline } from './tables.ts';

const DAY_MS = 86_400_000;

interface Pair {
  readonly requester_id: string;
  readonly receiver_id: string;
}

const { requester_id: asker, receiver_id: asked } = connectionDecline;

/** Notes that a request was declined. @param at ISO instant */
export const noteDecline = (tx: Tx, { requester_id, receiver_id }: Pair, at: string) =>
  tx
    .insert(connectionDecline)
    .values({ requester_id, receiver_id, at })
    .onConflictDoUpdate({ target: [asker, asked], set: { times: sql`${connectionDecline.times} + 1`, at } });

/**
 * Ends a request that comes too soon after the one asked had declined; she herself may ask at any time.
 * @throws Fail `conflict` that says when it may be asked again
 */
export const refuseTooSoon = async (tx: Tx, { requester_id, receiver_id }: Pair, now: Date): Promise<void> => {
  const [declined] = await tx
    .select()
    .from(connectionDecline)
    .where(and(eq(asker, requester_id), eq(asked, receiver_id)));
  if (!declined) return;
  const pause = (askAgainDays[declined.times - 1] ?? askAgainDays[2]) * DAY_MS;
  const left = new Date(declined.at).getTime() + pause - now.getTime();
  if (left > 0) fail('conflict', askAgainLater(Math.ceil(left / DAY_MS)));
};

/** They are connected: what was declined before counts no more. */
export const forgetDeclines = (tx: Tx, { requester_id, receiver_id }: Pair) =>
  tx
    .delete(connectionDecline)
    .where(
      or(and(eq(asker, requester_id), eq(asked, receiver_id)), and(eq(asker, receiver_id), eq(asked, requester_id))),
    );
