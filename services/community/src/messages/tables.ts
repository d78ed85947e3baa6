import { partnerMessages } from '@reset/contracts/partners';
import { conversation } from '@reset/service-kit/conversation';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { connection } from '../connections/tables.ts';

/** The private messages of two who are connected. Where one of them is gone, the other may still read. */
export const chat = conversation({
  table: connection,
  parties: [connection.requester_id, connection.receiver_id],
  readable: ne(connection.status, 'ended'),
  writable: and(
    eq(connection.status, 'accepted'),
    isNotNull(connection.requester_id),
    isNotNull(connection.receiver_id),
  ),
  missing: partnerMessages.noConnection,
  name: 'private_message',
  event: 'community.message.sent.v1',
  changed: 'community.connection.changed.v1',
  pace: { everybody: 600, newcomer: 200 },
});
export const { messages: privateMessage, reads: privateMessageRead } = chat.tables;
