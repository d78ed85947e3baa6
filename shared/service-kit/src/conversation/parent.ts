import type { EventName } from '@reset/contracts/events';
import type { Message } from '@reset/contracts/conversation';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fail } from '../errors.ts';
import { DestroyedError } from '../keyring.ts';
import type { Pace } from '../moderation/pace.ts';
import { keyOwnerOf } from '../seals.ts';
import type { Ctx, Db, Me, Tx } from '../types.ts';
import { type ConversationTable, conversationTables } from './tables.ts';

/** What is a conversation, who takes part in it, and when. */
export interface Parent {
  /** Its rows are the conversations; it has `conversationColumns()`. */
  readonly table: ConversationTable;
  /** The columns that name who takes part. */
  readonly parties: readonly PgColumn[];
  /** What holds of a row as long as its parties may read it. */
  readonly readable: SQL | undefined;
  /** What must hold at the moment of sending. */
  readonly writable: SQL | undefined;
  /** Said to everybody for whom it is not there. */
  readonly missing: string;
  /** Name of the table of messages. */
  readonly name: string;
  /** Tells of each message, without its words. */
  readonly event: Extract<EventName, `${string}.message.sent.v1`>;
  /** How many a member may send in an hour, in all; its service declares `moderation()` or `paces`. */
  readonly pace?: Pace;
}

export type Caller = Pick<Ctx<Me>, 'me' | 'db' | 'seal' | 'open' | 'write' | 'clock' | 'say'>;

/** Null for words whose key went after their row was read: an erasure in between. */
export const unlessDestroyed = (error: unknown): null => {
  if (error instanceof DestroyedError) return null;
  throw error;
};

/** What all that is done with conversations asks of their tables. */
export const conversationsOf = (parent: Parent) => {
  const { table } = parent;
  const { messages, reads } = conversationTables(parent.name, table);
  const takesPart = (member: string) => or(...parent.parties.map((party) => eq(party, member)));
  const isOf = (id: string, member: string) => and(eq(table.id, id), takesPart(member));

  return {
    ...{ parent, table, messages, reads, takesPart, isOf },

    /** Who takes part, in a query over the conversations; a party that is gone is null. */
    parties: sql<(string | null)[]>`json_build_array(${sql.join([...parent.parties], sql`, `)})`,

    /** In a query over the conversations: the condition that she takes part in one, and may read it. */
    visibleTo: (member: string) => and(takesPart(member), parent.readable),

    ownerOf: (conversation_id: string, sender_id: string) => keyOwnerOf(messages, { conversation_id, sender_id }),

    shown: async (ctx: Pick<Caller, 'me' | 'open'>, row: typeof messages.$inferSelect): Promise<Message> => ({
      ...{ id: row.id, seq: row.seq, created_at: row.created_at },
      mine: row.sender_id === ctx.me.id,
      content: await ctx.open(messages.body, row),
    }),

    hasRead: (tx: Tx, conversation_id: string, user_id: string, seq: number) =>
      tx
        .insert(reads)
        .values({ conversation_id, user_id, last_read_seq: seq })
        .onConflictDoUpdate({
          target: [reads.conversation_id, reads.user_id],
          set: { last_read_seq: sql`greatest(${reads.last_read_seq}, excluded.last_read_seq)` },
        }),

    /** How far it has come and how far she has read. */
    headOf: async (db: Db, id: string, member: string): Promise<{ last: number; read: number }> => {
      const [head] = await db
        .select({ last: sql<number>`${table.last_seq}`, read: sql<number>`coalesce(${reads.last_read_seq}, 0)` })
        .from(table)
        .leftJoin(reads, and(eq(reads.conversation_id, table.id), eq(reads.user_id, member)))
        .where(and(isOf(id, member), parent.readable));
      return head ?? fail('not_found', parent.missing);
    },
  };
};

export type Conversations = ReturnType<typeof conversationsOf>;
