import { chatsApi, connectionsApi, messagesApi, unreadApi } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import type { ConversationEndpoints } from '@reset/remote-kit/chat';

/** How the messages of a connection are read and written. */
export const connectionMessages: ConversationEndpoints = {
  list: messagesApi.listMessages,
  create: messagesApi.createMessage,
  within: 'connection_id',
  markRead: connectionsApi.markConnectionRead,
  refresh: [connectionsApi.listConnections, chatsApi.listChats, unreadApi.readUnread],
  signIn: partnerMessages.signInToSend,
  failed: { send: partnerMessages.notSent, older: partnerMessages.loadingMessages },
};
