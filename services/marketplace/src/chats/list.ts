import type { chatsApi } from '@reset/contracts/http/marketplace';
import { keyset, type Verb } from '@reset/service-kit';
import { sql } from 'drizzle-orm';
import { messages } from '../messages/tables.ts';
import { isHers, selectChats } from './shown.ts';
import { chat } from './tables.ts';

export const listChats: Verb<typeof chatsApi.listChats> = ({ db, me }, { unread, ...cursor }) =>
  keyset({ sort: chat.last_message_at, id: chat.id }, cursor, (keys) =>
    keys.page(selectChats(db, me.id), isHers(me.id), unread ? sql`${messages.unread(me.id)} > 0` : undefined),
  );
