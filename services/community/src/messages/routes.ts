import { messages } from '@reset/contracts/http/community';
import { serve, type Verb } from '@reset/service-kit';
import { parties, partiesOf } from '../connections/parties.ts';
import { chat } from './tables.ts';

const sendMessage: Verb<typeof messages.sendMessage> = (ctx, { connection_id, ...message }) =>
  chat.send(ctx, { conversation_id: connection_id, ...message });

export const messageRoutes = serve(messages, {
  listMessages: [chat.list, parties],
  sendMessage: [sendMessage, (ctx, { connection_id }) => partiesOf(ctx, connection_id)],
  readMessages: [chat.read, parties],
});
