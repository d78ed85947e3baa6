import type { Message } from '@reset/contracts/conversation';
import { and, eq, sql } from 'drizzle-orm';
import { Fail, fail } from '../errors.ts';
import { countPace, holdPace } from '../moderation/pace.ts';
import type { Db, Tx } from '../types.ts';
import type { Caller, Conversations } from './parent.ts';

interface NewMessage {
  readonly conversation_id: string;
  readonly id: string;
  readonly content: string;
}

/** A message with its id is there. What was done with it is rolled back: sent again it is never too much. */
class Sent extends Error {}

/** @returns a refusal as a value, for whoever has first to see what else went out with it came to */
const refusalOf = async (asked: Promise<void> | undefined): Promise<Fail | null> => {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof Fail) return error;
    throw error;
  }
};

/** Of her message: from its number to the event, written in one way there and back. @throws Sent, Fail `limited` */
const keep = async (
  { parent, table, messages, readOwn }: Conversations,
  ctx: Caller,
  tx: Tx,
  row: Conversations['messages']['$inferInsert'],
  to: readonly string[],
): Promise<typeof row> => {
  const { conversation_id, seq, id, sender_id, created_at } = row;
  const set: Record<string, unknown> = { last_seq: seq, last_message_at: created_at };
  tx.emit(parent.event, { id, conversation_id, sender_id, seq, parties: [...to] });
  const [made, refusal] = await Promise.all([
    tx.insert(messages).values(row).onConflictDoNothing({ target: messages.id }).returning({ id: messages.id }),
    refusalOf(parent.pace && countPace(tx, ctx, { table: messages, rule: parent.pace })),
    tx.update(table).set(set).where(eq(table.id, conversation_id)),
    readOwn(tx, conversation_id, sender_id, seq),
    tx.enqueue(),
  ]);
  if (!made.length) throw new Sent();
  if (refusal) throw refusal;
  return row;
};

/**
 * Sends a message; the same id again is the same message, answered as it was kept first.
 * @throws Fail `not_found` when she takes no part or nothing can be written now, `conflict` when the id is another's,
 *   `limited` when it is one too many within an hour
 */
export const sendTo = (conversations: Conversations) => {
  const { parent, table, messages, parties, isOf, shown } = conversations;
  /** What does not wait for an answer goes out together, in this order: her pace is held before the conversation, as by who blocks. */
  const hold = (ctx: Caller, id: string) => async (tx: Db) => {
    const [, [head]] = await Promise.all([
      parent.pace && holdPace(tx, ctx.me),
      tx
        .select({ last: sql<number>`${table.last_seq}`, parties })
        .from(table)
        .where(and(isOf(id, ctx.me.id), parent.writable))
        .for('no key update'),
    ]);
    return head ?? null;
  };
  return async (ctx: Caller, { conversation_id, id, content }: NewMessage): Promise<Message> => {
    const sender_id = ctx.me.id;
    // Before the transaction: the key is committed before anything that it sealed.
    const body = await ctx.seal(messages.body, { conversation_id, sender_id, id }, content);
    try {
      const { seq, created_at, to } = await ctx.writeAhead(hold(ctx, conversation_id), async (tx, head) => {
        if (!head) return fail('not_found', parent.missing);
        const present = head.parties.filter((party) => party !== null);
        const row = {
          ...{ conversation_id, seq: head.last + 1, id, sender_id, body },
          created_at: ctx.clock().toISOString(),
        };
        return { ...(await keep(conversations, ctx, tx, row, present)), to: present };
      });
      const message = { id, seq, created_at, content };
      if (to.length > 0) ctx.say(conversation_id, { parties: to, sender_id, message });
      return { ...message, mine: true };
    } catch (error) {
      if (!(error instanceof Sent)) throw error;
    }
    const [same] = await ctx.db.select().from(messages).where(eq(messages.id, id));
    if (same?.sender_id !== sender_id || same.conversation_id !== conversation_id) return fail('conflict');
    return shown(ctx, same);
  };
};
