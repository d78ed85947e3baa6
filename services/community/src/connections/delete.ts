import type { connectionsApi } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { fail, type Verb } from '@reset/service-kit';
import { and, eq, or } from 'drizzle-orm';
import { chat } from '../messages/tables.ts';
import { connection } from './tables.ts';
import { notePause } from './pauses.ts';

/**
 * Who asked takes back what is pending; either ends what was accepted, or clears away what was declined. What they
 * wrote each other is out of reach from then on.
 */
export const deleteConnection: Verb<typeof connectionsApi.deleteConnection> = ({ me, clock, write }, { id }) =>
  write(async (tx) => {
    const [now] = await tx.select().from(connection).where(eq(connection.id, id)).for('update');
    if (now?.status === 'pending' && now.requester_id !== me.id) fail('conflict', partnerMessages.notDecided);
    if (now?.status === 'pending' && now.receiver_id) {
      const pair = { requester_id: me.id, receiver_id: now.receiver_id };
      await notePause(tx, 'taken_back', pair, clock().toISOString());
    }
    await tx
      .delete(connection)
      .where(and(eq(connection.id, id), or(eq(connection.status, 'pending'), eq(connection.status, 'rejected'))));
    await tx
      .update(connection)
      .set({ status: 'ended', ended_at: clock().toISOString() })
      .where(and(eq(connection.id, id), eq(connection.status, 'accepted')));
    if (now && now.status !== 'ended') chat.tellChanged(tx, now);
    return null;
  });
