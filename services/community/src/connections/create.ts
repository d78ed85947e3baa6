import type { connectionsApi } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { fail, holdOther, type Tx, type Verb } from '@reset/service-kit';
import { keepPace, unblocked } from '@reset/service-kit/moderation';
import { member } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { chat } from '../messages/tables.ts';
import { holdPair, isLive, ofPair } from './pair.ts';
import { refuseTooSoon } from './pauses.ts';
import { findConnection } from './shown.ts';
import { connection } from './tables.ts';

const PACE = { everybody: 30, newcomer: 10 };

interface Asking {
  readonly id: string;
  readonly requester_id: string;
  readonly receiver_id: string;
}

/** Whom she asks: there, held against an erasure, and neither has blocked the other. */
const reach = async (tx: Tx, { requester_id, receiver_id }: Asking): Promise<void> => {
  if (!(await holdOther(tx, receiver_id))) fail('not_found');
  await holdPair(tx, requester_id, receiver_id);
  const reachable = and(eq(member.id, receiver_id), unblocked({ id: requester_id }, member.id));
  const [person] = await tx.select({ id: member.id }).from(member).where(reachable);
  if (!person) fail('not_found');
};

/** The connection there is when hers was not made: her own of the first try, or the one of the two. */
const findInTheWay = async (tx: Tx, { id, requester_id, receiver_id }: Asking): Promise<string> => {
  const [same] = await tx.select().from(connection).where(eq(connection.id, id));
  if (same) {
    return same.requester_id === requester_id && same.receiver_id === receiver_id ? id : fail('conflict');
  }
  const live = and(ofPair(requester_id, receiver_id), isLive);
  const [other] = await tx.select({ id: connection.id }).from(connection).where(live);
  // It ended at this very moment: asked again, she is the first.
  return other?.id ?? fail('unavailable');
};

/**
 * Asks a member to connect; who was declined, or took it back, waits, longer each time. Where the other has asked already that connection is the answer, so that she can accept;
 * two who ask at once end with one row, the index sees to it.
 */
export const createConnection: Verb<typeof connectionsApi.createConnection> = async (ctx, { id, receiver_id }) => {
  const requester_id = ctx.me.id;
  if (receiver_id === requester_id) fail('invalid', partnerMessages.self);
  const asking = { id, requester_id, receiver_id };
  return ctx.write(async (tx) => {
    await reach(tx, asking);
    const row = { ...asking, created_at: ctx.clock().toISOString() };
    const [made] = await tx.insert(connection).values(row).onConflictDoNothing().returning({ id: connection.id });
    if (!made) return findConnection(tx, requester_id, await findInTheWay(tx, asking));
    await refuseTooSoon(tx, asking, ctx.clock());
    await keepPace(tx, ctx, connection, PACE);
    // What was declined before is over; nothing was ever written there.
    const declined = and(ofPair(requester_id, receiver_id), eq(connection.status, 'rejected'));
    await tx.delete(connection).where(declined);
    chat.tellChanged(tx, asking);
    tx.tell({ to: receiver_id, kind: 'connection-asked', about: id, at: row.created_at });
    return findConnection(tx, requester_id, id);
  });
};
