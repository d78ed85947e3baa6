import type { systemMessagesApi } from '@reset/contracts/http/admin';
import { fail, insertOnce, type Verb } from '@reset/service-kit';
import { countMembers } from './count.ts';
import { readersOf } from './shown.ts';
import { systemMessage, systemMessageRead } from './tables.ts';

/** Whole or not there, whatever happens meanwhile; sent again under its id, it is the same message. */
export const createSystemMessage: Verb<typeof systemMessagesApi.createSystemMessage> = ({ me, clock, write }, words) =>
  write(async (tx) => {
    const created_at = clock().toISOString();
    const sent = { ...words, sender_id: me.id, created_at, recipients: await countMembers(tx) };
    const { row, isNew } = await insertOnce(tx, systemMessage, sent, 'sender_id');
    if (isNew) {
      // She is one of everyone, and knows what it says.
      await tx.insert(systemMessageRead).values({ message_id: row.id, user_id: me.id, read_at: created_at });
      tx.emit('admin.system-message.sent.v1', { id: row.id });
      tx.audit('system-message.send', row.id);
    } else if (row.subject !== words.subject || row.content !== words.content) fail('conflict');
    return { ...row, readers: await readersOf(tx, row.id) };
  });
