import { chatsApi, messagesApi, unreadApi } from '@reset/contracts/http/marketplace';
import { marketplaceMessages } from '@reset/contracts/marketplace';
import type { ConversationEndpoints } from '@reset/remote-kit/chat';

/** How the messages of a chat are read and written. */
export const chatMessages: ConversationEndpoints = {
  list: messagesApi.listMessages,
  create: messagesApi.createMessage,
  within: 'chat_id',
  markRead: chatsApi.markChatRead,
  refresh: [chatsApi.listChats, chatsApi.readChat, unreadApi.readUnread],
  signIn: marketplaceMessages.signInForChats,
  failed: {
    send: marketplaceMessages.notSent,
    older: marketplaceMessages.loadingMessages,
    invalid: marketplaceMessages.invalidMessage,
  },
};
