import type { EventName, Facts } from '@reset/contracts/events';
import { liveEvents } from '@reset/contracts/live-events';
import type { Message } from '@reset/contracts/conversation';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fail } from '../errors.ts';
import { DestroyedError } from '../keyring.ts';
import type { Pace } from '../moderation/pace.ts';
import { keyOwnerOf } from '../seals.ts';
import { member as everybody } from '../tables.ts';
import type { Ctx, Db, Me, Tx } from '../types.ts';
import { type ConversationTable, conversationTables } from './tables.ts';

type ReadOf<E> = E extends `${infer S}.message.sent.v1` ? `${S}.message.read.v1` : never;
type ReadEvent = Extract<EventName, `${string}.message.read.v1`>;
/** Of services that have the other one as well. */
type SentEvent = {
  [E in EventName]: ReadOf<E> extends never ? never : ReadOf<E> extends ReadEvent ? E : never;
}[EventName];

/** Of the events with the facts of one that closes a conversation. */
type ChangedEvent = {
  [E in EventName]: Facts<E> extends { readonly id: string; readonly parties: readonly string[] } ? E : never;
}[EventName];

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
  /** Tells of each message, without its words; `….message.read.v1` beside it tells her other pages that she has read. */
  readonly event: SentEvent;
  /** `….conversation.changed.v1`: tells its parties that something became of one, as that it began or ended. */
  readonly changed: ChangedEvent;
  /** How many a member may send in an hour, in all; its service declares `moderation()` or `paces`. */
  readonly pace?: Pace;
}

export type Caller = Pick<Ctx<Me>, 'me' | 'db' | 'seal' | 'open' | 'write' | 'writeAhead' | 'clock' | 'say'>;

interface Head {
  readonly last: number;
  readonly read: number;
  readonly seen: number | null;
}

/** Null for words whose key went after their row was read: an erasure in between. */
export const unlessDestroyed = (error: unknown): null => {
  if (error instanceof DestroyedError) return null;
  throw error;
};

type Reads = ReturnType<typeof conversationTables>['reads'];

/** What parties show of themselves, in queries over the conversations: each of them to those who show it as well. */
const shownIn = ({ table, parties }: Parent, reads: Reads) => {
  /** Named with its table, for queries within a query whose tables have an id as well. */
  const idOf = sql`${table}.${sql.identifier(table.id.name)}`;
  /** The condition that somebody, `m`, is one of its parties. */
  const isParty = sql`m.id in (${sql.join([...parties], sql`, `)})`;
  /** The others who show how far they have read, to one who does so herself. */
  const reading = (member: string) => sql`${isParty} and m.id <> ${member}::uuid and m.shows_reading
    and exists (select 1 from ${everybody} h where h.id = ${member}::uuid and h.shows_reading)`;
  const idsOf = (which: SQL) =>
    sql<string[]>`(select coalesce(json_agg(m.id), '[]') from ${everybody} m where ${which})`;
  return {
    idOf,
    /** Those who show that they write. */
    writing: idsOf(sql`${isParty} and m.shows_writing`),
    /** Those who may not write at an instant. */
    suspendedAt: (at: string) => idsOf(sql`${isParty} and m.suspended_until > ${at}::timestamptz`),
    /** Those who are shown how far she has read. */
    readersOf: (member: string) => idsOf(reading(member)),
    /** How far the other has read of what she may be shown; null where the two do not show it now. */
    seenBy: (member: string) => sql<number | null>`(select max(coalesce(r.shown_seq, 0)) from ${everybody} m
      left join ${reads} r on r.user_id = m.id and r.conversation_id = ${idOf} where ${reading(member)})`,
  };
};

/** How it is noted how far somebody has read. */
const marksIn = (reads: Reads) => ({
  /** @param shown whether the other is shown it: what is read unshown stays so when both show it again */
  hasRead: (tx: Tx, conversation_id: string, user_id: string, { seq, shown }: { seq: number; shown: boolean }) =>
    tx
      .insert(reads)
      .values({ conversation_id, user_id, last_read_seq: seq, shown_seq: shown ? seq : 0 })
      .onConflictDoUpdate({
        target: [reads.conversation_id, reads.user_id],
        set: {
          last_read_seq: sql`greatest(${reads.last_read_seq}, excluded.last_read_seq)`,
          shown_seq: sql`greatest(${reads.shown_seq}, excluded.shown_seq)`,
        },
      }),

  /**
   * She has written a message: read by her as well, where she had read all before it. What she wrote on her way may
   * arrive after words of the other that she has not seen. It shows nothing.
   */
  readOwn: async (tx: Tx, conversation_id: string, user_id: string, seq: number): Promise<void> => {
    const hers = and(eq(reads.conversation_id, conversation_id), eq(reads.user_id, user_id));
    if (seq === 1)
      await tx.insert(reads).values({ conversation_id, user_id, last_read_seq: seq }).onConflictDoNothing();
    else
      await tx
        .update(reads)
        .set({ last_read_seq: seq })
        .where(and(hers, eq(reads.last_read_seq, seq - 1)));
  },
});

const readEventOf = (event: SentEvent) => event.replace('.sent.', '.read.') as ReadOf<SentEvent>;

/** What all that is done with conversations asks of their tables. @throws where the hub would not close them */
export const conversationsOf = (parent: Parent) => {
  const { table } = parent;
  if (!liveEvents[parent.changed]?.closes) throw new Error(`${parent.name}: ${parent.changed} closes no conversation`);
  const { messages, reads } = conversationTables(parent.name, table);
  const takesPart = (member: string) => or(...parent.parties.map((party) => eq(party, member)));
  const isOf = (id: string, member: string) => and(eq(table.id, id), takesPart(member));
  const { idOf, writing, suspendedAt, readersOf, seenBy } = shownIn(parent, reads);

  return {
    ...{ parent, table, messages, reads, takesPart, isOf, idOf, writing, suspendedAt, readersOf },
    readEvent: readEventOf(parent.event),
    ...marksIn(reads),

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

    /** How far it has come, how far she has read, and the other, where both show it. */
    headOf: async (db: Db, id: string, member: string): Promise<Head> => {
      const [head] = await db
        .select({
          last: sql<number>`${table.last_seq}`,
          read: sql<number>`coalesce(${reads.last_read_seq}, 0)`,
          seen: seenBy(member),
        })
        .from(table)
        .leftJoin(reads, and(eq(reads.conversation_id, table.id), eq(reads.user_id, member)))
        .where(and(isOf(id, member), parent.readable));
      return head ?? fail('not_found', parent.missing);
    },
  };
};

export type Conversations = ReturnType<typeof conversationsOf>;
