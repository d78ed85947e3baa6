import { marketplaceMessages } from '@reset/contracts/marketplace';
import { conversation } from '@reset/service-kit/conversation';
import { unblocked } from '@reset/service-kit/moderation';
import { and, isNotNull } from 'drizzle-orm';
import { chat } from '../chats/tables.ts';

const { user_id, seller_id } = chat;
/** A chat is out of reach as long as one of the two blocks the other. */
const readable = unblocked({ id: user_id }, seller_id);

export const messages = conversation({
  table: chat,
  parties: [user_id, seller_id],
  readable,
  writable: and(readable, isNotNull(user_id), isNotNull(seller_id)),
  missing: marketplaceMessages.noChat,
  name: 'message',
  event: 'marketplace.message.sent.v1',
  changed: 'marketplace.conversation.changed.v1',
  pace: { everybody: 600, newcomer: 200 },
});
export const { messages: message, reads: messageRead } = messages.tables;
