import type { connections } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { fail, type Holders } from '@reset/service-kit';
import { and, eq, ne, or } from 'drizzle-orm';
import { connection } from './tables.ts';

/** The two it concerns, until it ends. For everybody else it is not there, and she is told so by its name. */
export const connectionHolders: Holders<typeof connections.readConnection> = async ({ db, me }, { id }) => {
  const hers = or(eq(connection.requester_id, me.id), eq(connection.receiver_id, me.id));
  const [there] = await db
    .select({ id: connection.id })
    .from(connection)
    .where(and(eq(connection.id, id), ne(connection.status, 'ended'), hers));
  return there ? [me.id] : fail('not_found', partnerMessages.noConnection);
};
