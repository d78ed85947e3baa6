import type { Message } from '@reset/contracts/conversation';
import { and, eq, sql } from 'drizzle-orm';
import { fail } from '../errors.ts';
import { holdPace, keepPace } from '../moderation/pace.ts';
import type { Caller, Conversations } from './parent.ts';

interface NewMessage {
  readonly conversation_id: string;
  readonly id: string;
  readonly content: string;
}

/**
 * Sends a message; the same id again is the same message, answered as it was kept first.
 * @throws Fail `not_found` when she takes no part or nothing can be written now, `conflict` when the id is another's,
 *   `limited` when it is one too many within an hour
 */
export const sendTo =
  ({ parent, table, messages, parties, isOf, readOwn, shown }: Conversations) =>
  async (ctx: Caller, { conversation_id, id, content }: NewMessage): Promise<Message> => {
    const sender_id = ctx.me.id;
    // Before the transaction: the key is committed before anything that it sealed.
    const body = await ctx.seal(messages.body, { conversation_id, sender_id, id }, content);
    const { row, to } = await ctx.write(async (tx) => {
      // What does not wait for an answer goes out together, and is done in this order: her pace is held before the
      // conversation, as by who blocks.
      const [, [head]] = await Promise.all([
        parent.pace && holdPace(tx, ctx.me),
        tx
          .select({ last: sql<number>`${table.last_seq}`, parties })
          .from(table)
          .where(and(isOf(conversation_id, sender_id), parent.writable))
          .for('no key update'),
      ]);
      if (!head) return fail('not_found', parent.missing);
      const [seq, created_at] = [head.last + 1, ctx.clock().toISOString()];
      const [made] = await tx
        .insert(messages)
        .values({ conversation_id, seq, id, sender_id, body, created_at })
        .onConflictDoNothing({ target: messages.id })
        .returning();
      if (!made) {
        const [same] = await tx.select().from(messages).where(eq(messages.id, id));
        if (same?.sender_id !== sender_id || same.conversation_id !== conversation_id) return fail('conflict');
        return { row: same, to: [] };
      }
      const set: Record<string, unknown> = { last_seq: seq, last_message_at: created_at };
      await Promise.all([
        parent.pace && keepPace(tx, ctx, messages, parent.pace),
        tx.update(table).set(set).where(eq(table.id, conversation_id)),
        readOwn(tx, conversation_id, sender_id, seq),
      ]);
      const present = head.parties.filter((party) => party !== null);
      tx.emit(parent.event, { id, conversation_id, sender_id, seq, parties: present });
      return { row: made, to: present };
    });
    const { mine, ...message } = await shown(ctx, row);
    if (to.length > 0) ctx.say(conversation_id, { parties: to, sender_id, message });
    return { ...message, mine };
  };
