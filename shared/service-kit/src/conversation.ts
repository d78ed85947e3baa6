import type { Message, MessagePage, MessageRange } from '@reset/contracts/conversation';
import type { EventName } from '@reset/contracts/events';
import { and, asc, desc, eq, getTableColumns, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { type ConversationTable, conversationTables } from './conversation-tables.ts';
import { fail } from './errors.ts';
import { eachRow } from './each-row.ts';
import { DestroyedError } from './keyring.ts';
import type { Kind } from './moderation/kind.ts';
import { keyOwnerOf } from './seals.ts';
import type { Ctx, Db, Me, Seals, SystemCtx, Tx } from './types.ts';

export { conversationColumns } from './conversation-tables.ts';

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
}

/** Null for words whose key went after their row was read: an erasure in between. */
const unlessDestroyed = (error: unknown): null => {
  if (error instanceof DestroyedError) return null;
  throw error;
};

type Caller = Pick<Ctx<Me>, 'me' | 'db' | 'seal' | 'open' | 'write' | 'clock'>;
type Opening = Pick<Seals, 'open'>;

/**
 * Messages between the parties of a row: in gapless numbers in the order of the commits, idempotent by id, sealed under
 * a key per conversation and sender (ADR 10). The manifest takes `tables`, `keyOwners` and `sentBy` (for the export).
 */
export const conversation = (parent: Parent) => {
  const { table } = parent;
  const { messages, reads } = conversationTables(parent.name, table);
  type Row = typeof messages.$inferSelect;

  const takesPart = (member: string) => or(...parent.parties.map((party) => eq(party, member)));
  const isOf = (id: string, member: string) => and(eq(table.id, id), takesPart(member));
  const ownerOf = (conversation_id: string, sender_id: string) => keyOwnerOf(messages, { conversation_id, sender_id });
  const shown = async (ctx: Pick<Caller, 'me' | 'open'>, row: Row): Promise<Message> => ({
    ...{ id: row.id, seq: row.seq, created_at: row.created_at },
    mine: row.sender_id === ctx.me.id,
    content: await ctx.open(messages.body, row),
  });

  const hasRead = (tx: Tx, conversation_id: string, user_id: string, seq: number) =>
    tx
      .insert(reads)
      .values({ conversation_id, user_id, last_read_seq: seq })
      .onConflictDoUpdate({
        target: [reads.conversation_id, reads.user_id],
        set: { last_read_seq: sql`greatest(${reads.last_read_seq}, excluded.last_read_seq)` },
      });

  /** How far it has come and how far she has read. */
  const headOf = async (db: Db, id: string, member: string): Promise<{ last: number; read: number }> => {
    const [head] = await db
      .select({ last: sql<number>`${table.last_seq}`, read: sql<number>`coalesce(${reads.last_read_seq}, 0)` })
      .from(table)
      .leftJoin(reads, and(eq(reads.conversation_id, table.id), eq(reads.user_id, member)))
      .where(and(isOf(id, member), parent.readable));
    return head ?? fail('not_found', parent.missing);
  };

  return {
    tables: { messages, reads },

    /**
     * Sends a message; the same id again is the same message, answered as it was kept first.
     * @throws Fail `not_found` when she takes no part or nothing can be written now, `conflict` when the id is another's
     */
    send: async (
      ctx: Caller,
      { conversation_id, id, content }: { conversation_id: string; id: string; content: string },
    ): Promise<Message> => {
      const sender_id = ctx.me.id;
      // Before the transaction: the key is committed before anything that it sealed.
      const body = await ctx.seal(messages.body, { conversation_id, sender_id, id }, content);
      const row = await ctx.write(async (tx) => {
        const [head] = await tx
          .select({ last: sql<number>`${table.last_seq}` })
          .from(table)
          .where(and(isOf(conversation_id, sender_id), parent.writable))
          .for('no key update');
        if (!head) return fail('not_found', parent.missing);
        const [seq, created_at] = [head.last + 1, ctx.clock().toISOString()];
        const [made] = await tx
          .insert(messages)
          .values({ conversation_id, seq, id, sender_id, body, created_at })
          .onConflictDoNothing({ target: messages.id })
          .returning();
        if (!made) {
          const [same] = await tx.select().from(messages).where(eq(messages.id, id));
          return same?.sender_id === sender_id && same.conversation_id === conversation_id ? same : fail('conflict');
        }
        const set: Record<string, unknown> = { last_seq: seq, last_message_at: created_at };
        await tx.update(table).set(set).where(eq(table.id, conversation_id));
        // Who answers has the conversation before her.
        await hasRead(tx, conversation_id, sender_id, seq);
        tx.emit(parent.event, { id, conversation_id, sender_id, seq });
        return made;
      });
      return shown(ctx, row);
    },

    /**
     * Messages after a number, before one, or the newest, oldest first. `more`: there are others in that direction.
     * @throws Fail `not_found` when she takes no part
     */
    list: async (
      ctx: Caller,
      { id, after, before, limit }: z.output<typeof MessageRange>,
    ): Promise<z.output<typeof MessagePage>> => {
      const head = await headOf(ctx.db, id, ctx.me.id);
      const within = [
        after === undefined ? undefined : gt(messages.seq, after),
        before === undefined ? undefined : lt(messages.seq, before),
      ];
      const rows = await ctx.db
        .select()
        .from(messages)
        .where(and(eq(messages.conversation_id, id), ...within))
        .orderBy(after === undefined ? desc(messages.seq) : asc(messages.seq))
        .limit(limit + 1);
      const page = rows.slice(0, limit);
      if (after === undefined) page.reverse();
      const opened = await Promise.all(page.map((row) => shown(ctx, row).catch(unlessDestroyed)));
      const items = opened.filter((item) => item !== null);
      // What arrived since the head was read is known here already.
      const last = Math.max(head.last, items.at(-1)?.seq ?? 0);
      return { items, last, read: head.read, more: rows.length > limit };
    },

    /** Notes how far she has read: never back, never beyond the newest. */
    read: async (ctx: Caller, { id, seq }: { id: string; seq: number }): Promise<null> => {
      const head = await headOf(ctx.db, id, ctx.me.id);
      const upTo = Math.min(seq, head.last);
      if (upTo > head.read) await ctx.write((tx) => hasRead(tx, id, ctx.me.id, upTo));
      return null;
    },

    /** Whether she may read along: the rule of its routes, and of whoever shows it live. */
    mayJoin: async (db: Db, member: string, id: string): Promise<boolean> => {
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(and(isOf(id, member), parent.readable));
      return rows.length > 0;
    },

    /** In a query over the conversations: how many messages she has not read. */
    unread: (member: string) =>
      sql<number>`${table.last_seq} - coalesce((select ${reads.last_read_seq} from ${reads} where ${and(
        eq(reads.conversation_id, table.id),
        eq(reads.user_id, member),
      )}), 0)`,

    /**
     * The owners of the keys that her words are sealed with, here: destroyed, nobody reads them any more. Of every
     * conversation of hers, for copies may hold what she wrote and a moderator took away.
     */
    keyOwners: async (tx: Tx, member: string): Promise<string[]> => {
      const rows = await tx
        .select({ id: sql<string>`${table.id}` })
        .from(table)
        .where(takesPart(member));
      return rows.map(({ id }) => ownerOf(id, member));
    },

    /** Its messages as a kind that can be reported: by who takes part, also when it is over. */
    kind: <N extends string>(name: N): Kind<N> => ({
      name,
      find: async ({ db, me, open }, id) => {
        const [row] = await db
          .select(getTableColumns(messages))
          .from(messages)
          .innerJoin(table, eq(table.id, messages.conversation_id))
          .where(and(eq(messages.id, id), takesPart(me.id)));
        const words = row ? await open(messages.body, row).catch(unlessDestroyed) : null;
        return row && words !== null ? { author: row.sender_id, anonymous: false, words } : null;
      },
      remove: async (tx, id) => {
        await tx.delete(messages).where(eq(messages.id, id));
      },
    }),

    /** Destroys the keys of all who wrote there, before the row is deleted: no copy of it can be read either. */
    shred: async ({ db, shred }: Pick<SystemCtx, 'db' | 'shred'>, conversation_id: string): Promise<void> => {
      const senders = await db
        .selectDistinct({ id: messages.sender_id })
        .from(messages)
        .where(eq(messages.conversation_id, conversation_id));
      for (const { id } of senders) await shred(ownerOf(conversation_id, id));
    },

    /** All that a member has sent, opened, conversation by conversation. */
    async *sentBy({ db, open }: Opening & { readonly db: Db }, member: string) {
      const { id, seq, conversation_id, sender_id } = messages;
      const conversations = await db
        .selectDistinct({ id: conversation_id })
        .from(messages)
        .where(eq(sender_id, member));
      for (const one of conversations) {
        const hers = and(eq(sender_id, member), eq(conversation_id, one.id));
        const rows = eachRow({ sort: seq, id }, (keys) => keys.page(db.select().from(messages), hers));
        for await (const row of rows) {
          yield { conversation: one.id, content: await open(messages.body, row), created_at: row.created_at };
        }
      }
    },
  };
};
