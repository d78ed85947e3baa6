import type { connections } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { and, eq, ne, or } from 'drizzle-orm';
import { selectConnections } from './shown.ts';
import { connection } from './tables.ts';

export const listConnections: Verb<typeof connections.listConnections> = ({ db, me }, cursor) =>
  keyset({ sort: connection.created_at, id: connection.id }, cursor, (keys) =>
    selectConnections(db, me.id)
      .where(
        and(
          or(eq(connection.requester_id, me.id), eq(connection.receiver_id, me.id)),
          ne(connection.status, 'ended'),
          keys.where,
        ),
      )
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
