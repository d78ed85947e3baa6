import type { unreadApi } from '@reset/contracts/http/community';
import { only, type Verb } from '@reset/service-kit';
import { eq, or, sql } from 'drizzle-orm';
import { connection } from '../connections/tables.ts';
import { chat } from '../messages/tables.ts';

export const readUnread: Verb<typeof unreadApi.readUnread> = async ({ db, me }) => {
  const accepted = sql`filter (where ${connection.status} = 'accepted')`;
  const asked = sql`filter (where ${connection.status} = 'pending' and ${connection.receiver_id} = ${me.id}::uuid)`;
  const rows = await db
    .select({
      messages: sql<number>`coalesce(sum(${chat.unread(me.id)}) ${accepted}, 0)::int`,
      requests: sql<number>`count(*) ${asked}::int`,
    })
    .from(connection)
    .where(or(eq(connection.requester_id, me.id), eq(connection.receiver_id, me.id)));
  return only(rows);
};
