import type { chatsApi } from '@reset/contracts/http/marketplace';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { findChat } from './shown.ts';
import { chat } from './tables.ts';

export const readChat: Verb<typeof chatsApi.readChat> = ({ db, me }, { id }) => findChat(db, me.id, eq(chat.id, id));
