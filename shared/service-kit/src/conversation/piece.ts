import { and, eq, sql } from 'drizzle-orm';
import { eachRow } from '../each-row.ts';
import type { Piece } from '../service.ts';
import type { SystemCtx, Tx } from '../types.ts';
import type { Conversations } from './parent.ts';
import { partiesIn } from './read.ts';

/**
 * The owners of the keys that her words are sealed with, here: destroyed, nobody reads them any more. Of every
 * conversation of hers, for copies may hold what she wrote and a moderator took away.
 */
const keyOwnersIn =
  ({ table, takesPart, ownerOf }: Conversations) =>
  async (tx: Tx, member: string): Promise<string[]> => {
    const rows = await tx
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(takesPart(member));
    return rows.map(({ id }) => ownerOf(id, member));
  };

/** Destroys the keys of all who wrote there, before the row is deleted: no copy of it can be read either. */
export const shredIn =
  ({ messages, ownerOf }: Conversations) =>
  async ({ db, shred }: Pick<SystemCtx, 'db' | 'shred'>, conversation_id: string): Promise<void> => {
    const senders = await db
      .selectDistinct({ id: messages.sender_id })
      .from(messages)
      .where(eq(messages.conversation_id, conversation_id));
    for (const { id } of senders) await shred(ownerOf(conversation_id, id));
  };

/** All that a member has sent, opened, conversation by conversation. */
const sentIn = ({ messages }: Conversations) =>
  async function* sentBy({ db, open }: Pick<SystemCtx, 'db' | 'open'>, member: string) {
    const { id, seq, conversation_id, sender_id } = messages;
    const conversations = await db.selectDistinct({ id: conversation_id }).from(messages).where(eq(sender_id, member));
    for (const one of conversations) {
      const hers = and(eq(sender_id, member), eq(conversation_id, one.id));
      const rows = eachRow({ sort: seq, id }, (keys) => keys.page(db.select().from(messages), hers));
      for await (const row of rows) {
        yield { conversation: one.id, content: await open(messages.body, row), created_at: row.created_at };
      }
    }
  };

/** How far a member has read in each conversation, and what the others may know of it. */
const readIn = ({ reads }: Conversations) =>
  async function* readBy({ db }: Pick<SystemCtx, 'db'>, member: string) {
    const { conversation_id: conversation, last_read_seq: read, shown_seq: shown } = reads;
    yield* await db.select({ conversation, read, shown }).from(reads).where(eq(reads.user_id, member));
  };

/** Its part of a manifest. @param name what the export calls the messages */
export const pieceOf =
  (of: Conversations) =>
  (name: string): Piece => ({
    tables: [of.messages, of.reads],
    parties: partiesIn(of),
    keyOwners: keyOwnersIn(of),
    export: { [name]: sentIn(of), [`${name} read`]: readIn(of) },
  });
