import type { connections } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { fail, type Tx, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq, ne } from 'drizzle-orm';
import { isLive, ofPair } from './pair.ts';
import { findConnection } from './shown.ts';
import { connection } from './tables.ts';

interface Asking {
  readonly id: string;
  readonly requester_id: string;
  readonly receiver_id: string;
  readonly created_at: string;
}

/** @returns the id of the connection there is now: the new one, that of her first try, or that of the two */
const askOnce = async (tx: Tx, row: Asking): Promise<string | null> => {
  const [made] = await tx.insert(connection).values(row).onConflictDoNothing().returning({ id: connection.id });
  const pair = ofPair(row.requester_id, row.receiver_id);
  if (made) {
    // What was declined before is over; nothing was ever written there.
    await tx.delete(connection).where(and(pair, eq(connection.status, 'rejected'), ne(connection.id, made.id)));
    return made.id;
  }
  const [same] = await tx.select().from(connection).where(eq(connection.id, row.id));
  if (same) {
    const again = same.requester_id === row.requester_id && same.receiver_id === row.receiver_id;
    return again ? same.id : fail('conflict');
  }
  const [live] = await tx.select({ id: connection.id }).from(connection).where(and(pair, isLive));
  return live?.id ?? null;
};

/**
 * Asks a member to connect. Where the other has asked already that connection is the answer, so that she can accept;
 * two who ask at once end with one row, the index sees to it.
 */
export const requestConnection: Verb<typeof connections.requestConnection> = (ctx, { id, receiver_id }) => {
  const { me } = ctx;
  if (receiver_id === me.id) return fail('invalid', partnerMessages.self);
  return ctx.write(async (tx) => {
    // Held, so that she is not erased between the look and the insert.
    const [person] = await tx.select({ id: member.id }).from(member).where(eq(member.id, receiver_id)).for('key share');
    if (!person) fail('not_found');
    const row = { id, requester_id: me.id, receiver_id, created_at: ctx.clock().toISOString() };
    // The one that was in the way may have ended in between: then there is room for hers.
    const there = (await askOnce(tx, row)) ?? (await askOnce(tx, row)) ?? fail('unavailable');
    return findConnection(tx, me.id, there);
  });
};
