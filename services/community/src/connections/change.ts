import type { connectionsApi } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { fail, refuseSuspended, type Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { chat } from '../messages/tables.ts';
import { forgetDeclines, notePause } from './pauses.ts';
import { communityNotices } from '../notices/notices.ts';
import { findConnection } from './shown.ts';
import { connection } from './tables.ts';

/**
 * Only who was asked decides, and once; the same decision sent again changes nothing. To accept is to speak to the
 * other, to decline is not.
 */
export const changeConnection: Verb<typeof connectionsApi.changeConnection> = async (ctx, { id, status }) => {
  if (status === 'accepted') refuseSuspended(ctx);
  return ctx.write(async (tx) => {
    const { me } = ctx;
    const at = ctx.clock().toISOString();
    const [decided] = await tx
      .update(connection)
      .set({ status })
      .where(and(eq(connection.id, id), eq(connection.receiver_id, me.id), eq(connection.status, 'pending')))
      .returning();
    if (decided) {
      chat.tellChanged(tx, decided);
      await communityNotices.markAnswered(tx, ctx, 'connection-asked', id);
      if (status === 'accepted') tx.tell({ to: decided.requester_id, kind: 'connection-accepted', about: id, at });
    }
    if (decided?.requester_id) {
      const pair = { requester_id: decided.requester_id, receiver_id: me.id };
      await (status === 'rejected' ? notePause(tx, 'declined', pair, at) : forgetDeclines(tx, pair));
    }
    const now = await findConnection(tx, me.id, id);
    if (now.asked) fail('forbidden', partnerMessages.notDecided);
    if (!decided && now.status !== status) fail('conflict', partnerMessages.notDecided);
    return now;
  });
};
