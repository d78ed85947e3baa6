import { messages } from '@reset/contracts/http/community';
import { serve, type Verb } from '@reset/service-kit';
import { parties, partiesOf } from '../connections/parties.ts';
import { talk } from './tables.ts';

const sendMessage: Verb<typeof messages.sendMessage> = (ctx, { connection_id, ...message }) =>
  talk.send(ctx, { conversation_id: connection_id, ...message });

export const messageRoutes = serve(messages, {
  listMessages: [talk.list, parties],
  sendMessage: [sendMessage, (ctx, { connection_id }) => partiesOf(ctx, connection_id)],
  readMessages: [talk.read, parties],
});
