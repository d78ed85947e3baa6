import { and, eq, gt, sql } from 'drizzle-orm';
import { eachOpened } from '../each-opened.ts';
import { eachRow } from '../each-row.ts';
import type { Piece } from '../service.ts';
import { member as everybody } from '../tables.ts';
import type { Db, SystemCtx, Tx } from '../types.ts';
import { type Conversations, unlessDestroyed } from './parent.ts';
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

/** Her conversations, oldest first: whether she may read one now, and then with whom it is. */
const conversationsFor = ({ table, parent, takesPart, visibleTo }: Conversations, db: Db, member: string) => {
  const there = sql<boolean>`coalesce(${visibleTo(member)}, false)`;
  const isOther = sql`${everybody.id} in (${sql.join([...parent.parties], sql`, `)}) and ${everybody.id} <> ${member}::uuid`;
  return db
    .select({ id: sql<string>`${table.id}`, there, with: everybody.name })
    .from(table)
    .leftJoin(everybody, and(isOther, there))
    .where(and(takesPart(member), gt(table.last_seq, 0)))
    .orderBy(table.id);
};

/**
 * What was said in a member's conversations, opened, one after the other: what she sent, whatever became of it, and what
 * the others said to her where she may read it still.
 */
const saidIn = (of: Conversations) =>
  async function* saidTo({ db, open }: Pick<SystemCtx, 'db' | 'open'>, member: string) {
    const { messages } = of;
    const { id, seq, conversation_id, sender_id } = messages;
    for (const one of await conversationsFor(of, db, member)) {
      const hers = and(eq(conversation_id, one.id), one.there ? undefined : eq(sender_id, member));
      const rows = eachRow({ sort: seq, id }, (keys) => keys.page(db.select().from(messages), hers));
      yield* eachOpened(rows, async (row) => {
        const mine = row.sender_id === member;
        const words = open(messages.body, row);
        // Of one who is being erased they are not there.
        const content = mine ? await words : await words.catch(unlessDestroyed);
        if (content === null) return null;
        const from = mine ? 'you' : one.with;
        return { conversation: one.id, with: one.with, from, content, created_at: row.created_at };
      });
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
    export: { [name]: saidIn(of), [`${name} read`]: readIn(of) },
  });
