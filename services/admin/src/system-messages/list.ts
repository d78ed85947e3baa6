import type { systemMessagesApi } from '@reset/contracts/http/admin';
import { keyset, type Verb } from '@reset/service-kit';
import { sql } from 'drizzle-orm';
import { isFor, isUnread, selectMessages } from './shown.ts';
import { systemMessage, systemMessageRead } from './tables.ts';

const newest = { sort: systemMessage.created_at, id: systemMessage.id } as const;

export const listSystemMessages: Verb<typeof systemMessagesApi.listSystemMessages> = (
  { db, me },
  { unread, ...cursor },
) => keyset(newest, cursor, (keys) => keys.page(selectMessages(db, me), isFor(me), unread ? isUnread : undefined));

const { id, subject, content, created_at, recipients } = systemMessage;
const readers = sql<number>`(select count(*)::int from ${systemMessageRead} r where r.message_id = ${id})`;

export const listSentSystemMessages: Verb<typeof systemMessagesApi.listSentSystemMessages> = ({ db }, cursor) =>
  keyset(newest, cursor, (keys) =>
    keys.page(db.select({ id, subject, content, created_at, recipients, readers }).from(systemMessage)),
  );
