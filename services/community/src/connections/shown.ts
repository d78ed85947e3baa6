import { type Connection, partnerMessages } from '@reset/contracts/partners';
import { type Db, fail } from '@reset/service-kit';
import { member, person } from '@reset/service-kit/tables';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { chat } from '../messages/tables.ts';
import { connection } from './tables.ts';

const other = (me: string) =>
  sql`case when ${connection.requester_id} = ${me}::uuid then ${connection.receiver_id} else ${connection.requester_id} end`;

/** Connections as one of the two sees them. Goes on with `where`. @param named which others are named; default: all */
export const selectConnections = (db: Db, me: string, named?: SQL) =>
  db
    .select({
      id: connection.id,
      person,
      status: connection.status,
      asked: sql<boolean>`${connection.requester_id} is not distinct from ${me}::uuid`,
      unread: chat.unread(me),
      last_message_at: sql<string>`${connection.last_message_at}`.mapWith(connection.last_message_at),
      created_at: connection.created_at,
    })
    .from(connection)
    .leftJoin(member, and(eq(member.id, other(me)), named));

/** @throws Fail `not_found` when it is not there, or over */
export const findConnection = async (db: Db, me: string, id: string): Promise<Connection> => {
  const [row] = await selectConnections(db, me).where(and(eq(connection.id, id), ne(connection.status, 'ended')));
  return row ?? fail('not_found', partnerMessages.noConnection);
};
