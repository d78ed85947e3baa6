import { index, integer, type PgColumn, type PgTable, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, memberId, sealed, sealedUnder } from '../tables.ts';

/** What a table's rows need to be conversations; spread into its columns. */
export const conversationColumns = () => ({
  /** The newest message's number. Whoever writes holds the row, so numbers have no gap and the order of the commits. */
  last_seq: integer('last_seq').notNull().default(0),
  last_message_at: instant('last_message_at'),
});

/** A table whose rows are conversations. */
export type ConversationTable = PgTable & Readonly<Record<'id' | 'last_seq' | 'last_message_at', PgColumn>>;

/**
 * The tables of a kind of conversation: its messages, and how far each has read.
 * @param name of the table of messages
 */
export const conversationTables = (name: string, parent: ConversationTable) => {
  const conversationId = () =>
    uuid('conversation_id')
      .notNull()
      .references(() => parent.id, { onDelete: 'cascade' });
  return {
    messages: sealedUnder(
      pgTable(
        name,
        {
          conversation_id: conversationId(),
          seq: integer('seq').notNull(),
          /** Made by the sender's device; sent again it is the same message. */
          id: uuid('id').notNull().unique(),
          sender_id: memberId('sender_id').notNull(),
          body: sealed('body').notNull(),
          created_at: instant('created_at').notNull(),
        },
        (t) => [
          primaryKey({ columns: [t.conversation_id, t.seq] }),
          index(`${name}_sender`).on(t.sender_id, t.conversation_id),
        ],
      ),
      { owner: ['conversation_id', 'sender_id'] },
    ),
    reads: pgTable(
      `${name}_read`,
      {
        conversation_id: conversationId(),
        user_id: memberId('user_id').notNull(),
        /** What is not unread any more. */
        last_read_seq: integer('last_read_seq').notNull(),
        /** How far she read while both showed it: all that the other is ever told. */
        shown_seq: integer('shown_seq').notNull().default(0),
      },
      (t) => [primaryKey({ columns: [t.conversation_id, t.user_id] }), index(`${name}_read_member`).on(t.user_id)],
    ),
  };
};
