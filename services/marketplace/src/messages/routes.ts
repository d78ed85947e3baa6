import { messagesApi } from '@reset/contracts/http/marketplace';
import { serve, type Verb } from '@reset/service-kit';
import { messages } from './tables.ts';

const createMessage: Verb<typeof messagesApi.createMessage> = (ctx, { chat_id, ...message }) =>
  messages.send(ctx, { conversation_id: chat_id, ...message });

export const messagesRoutes = serve(messagesApi, {
  listMessages: [messages.list, messages.holders],
  createMessage: [createMessage, (ctx, { chat_id }) => messages.holders(ctx, { id: chat_id })],
});
