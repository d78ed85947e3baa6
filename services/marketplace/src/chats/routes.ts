import { chatsApi } from '@reset/contracts/http/marketplace';
import { serve } from '@reset/service-kit';
import { messages } from '../messages/tables.ts';
import { createChat } from './create.ts';
import { listChats } from './list.ts';
import { readChat } from './read.ts';

export const chatsRoutes = serve(chatsApi, {
  listChats,
  readChat: [readChat, messages.holders],
  createChat,
  markChatRead: [messages.markRead, messages.holders],
});
