import type { connectionsApi } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { eq, ne, or } from 'drizzle-orm';
import { selectConnections } from './shown.ts';
import { connection } from './tables.ts';

export const listConnections: Verb<typeof connectionsApi.listConnections> = ({ db, me }, cursor) =>
  keyset({ sort: connection.created_at, id: connection.id }, cursor, (keys) =>
    keys.page(
      selectConnections(db, me.id),
      or(eq(connection.requester_id, me.id), eq(connection.receiver_id, me.id)),
      ne(connection.status, 'ended'),
    ),
  );
