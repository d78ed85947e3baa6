import type { connectionsApi } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { fail, type Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { forgetDeclines, notePause } from './pauses.ts';
import { findConnection } from './shown.ts';
import { connection } from './tables.ts';
import { tellChanged } from './tell.ts';

/** Only who was asked decides, and once; the same decision sent again changes nothing. */
export const changeConnection: Verb<typeof connectionsApi.changeConnection> = ({ me, clock, write }, { id, status }) =>
  write(async (tx) => {
    const [decided] = await tx
      .update(connection)
      .set({ status })
      .where(and(eq(connection.id, id), eq(connection.receiver_id, me.id), eq(connection.status, 'pending')))
      .returning();
    if (decided) tellChanged(tx, decided);
    if (decided?.requester_id) {
      const pair = { requester_id: decided.requester_id, receiver_id: me.id };
      await (status === 'rejected' ? notePause(tx, 'declined', pair, clock().toISOString()) : forgetDeclines(tx, pair));
    }
    const now = await findConnection(tx, me.id, id);
    if (now.asked) fail('forbidden', partnerMessages.notDecided);
    if (!decided && now.status !== status) fail('conflict', partnerMessages.notDecided);
    return now;
  });
