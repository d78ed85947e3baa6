import type { chatsApi } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { gt, sql } from 'drizzle-orm';
import { selectConnections } from '../connections/shown.ts';
import { connection } from '../connections/tables.ts';
import { chat } from '../messages/tables.ts';

/** Those in which something was written. */
export const listChats: Verb<typeof chatsApi.listChats> = ({ db, me }, { unread, ...cursor }) =>
  keyset({ sort: connection.last_message_at, id: connection.id }, cursor, (keys) =>
    keys.page(
      selectConnections(db, me.id),
      chat.visibleTo(me.id),
      gt(connection.last_seq, 0),
      unread ? sql`${chat.unread(me.id)} > 0` : undefined,
    ),
  );
