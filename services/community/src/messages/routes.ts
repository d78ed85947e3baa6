import { messagesApi } from '@reset/contracts/http/community';
import { serve, type Verb } from '@reset/service-kit';
import { chat } from './tables.ts';

const createMessage: Verb<typeof messagesApi.createMessage> = (ctx, { connection_id, ...message }) =>
  chat.send(ctx, { conversation_id: connection_id, ...message });

export const messagesRoutes = serve(messagesApi, {
  listMessages: [chat.list, chat.holders],
  createMessage: [createMessage, (ctx, { connection_id }) => chat.holders(ctx, { id: connection_id })],
});
