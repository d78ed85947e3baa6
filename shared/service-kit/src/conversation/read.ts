import type { MessagePage, MessageRange } from '@reset/contracts/conversation';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { fail } from '../errors.ts';
import { only } from '../rows.ts';
import type { Tx } from '../types.ts';
import { type Caller, type Conversations, unlessDestroyed } from './parent.ts';
import type { ReadParties } from './route.ts';

/**
 * Messages after a number, before one, or the newest, oldest first. `more`: there are others in that direction.
 * @throws Fail `not_found` when she takes no part
 */
export const listOf =
  ({ messages, headOf, shown }: Conversations) =>
  async (
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
    return { items, last, read: head.read, seen: head.seen, more: rows.length > limit };
  };

/**
 * Notes how far she has read: never back, never beyond the newest. Told to the other, where both show it, and to her own
 * other pages, where it is not unread any more.
 */
export const markRead =
  ({ table, headOf, hasRead, readersOf, readEvent }: Conversations) =>
  async (ctx: Caller, { id, seq }: { id: string; seq: number }): Promise<null> => {
    const head = await headOf(ctx.db, id, ctx.me.id);
    const upTo = Math.min(seq, head.last);
    if (upTo <= head.read) return null;
    const readers = await ctx.write(async (tx) => {
      const [to] = await tx
        .select({ readers: readersOf(ctx.me.id) })
        .from(table)
        .where(eq(table.id, id));
      const shown = to !== undefined && to.readers.length > 0;
      await hasRead(tx, id, ctx.me.id, { seq: upTo, shown });
      tx.emit(readEvent, { conversation_id: id, parties: [ctx.me.id], seq: upTo });
      return to?.readers ?? [];
    });
    if (readers.length > 0) ctx.say(id, { parties: readers, seq: upTo });
    return null;
  };

/**
 * Notes that she has read all that was there at an instant, in all of them. Nobody is shown it: she has not looked at
 * what it says.
 */
export const readAllIn = (of: Conversations) => {
  const { table, messages, idOf, readEvent } = of;
  const unread = unreadIn(of);
  return async (tx: Tx, { me: { id: user_id } }: Pick<Caller, 'me'>, until: string): Promise<void> => {
    const last = sql<number | null>`(select n.seq from ${messages} n where n.conversation_id = ${idOf}
      and n.created_at <= ${until}::timestamptz order by n.seq desc limit 1)`;
    const open = await tx
      .select({ id: sql<string>`${table.id}`, last })
      .from(table)
      .where(and(of.visibleTo(user_id), sql`${unread(user_id)} > 0`));
    for (const { id, last: seq } of open) {
      if (seq === null) continue;
      await of.hasRead(tx, id, user_id, { seq, shown: false });
      tx.emit(readEvent, { conversation_id: id, parties: [user_id], seq });
    }
  };
};

/** For its `party` endpoints: for everybody else it is not there, and she is told so by its name. */
export const holdersIn =
  ({ parent, table, visibleTo }: Conversations) =>
  async ({ db, me }: Pick<Caller, 'db' | 'me'>, { id }: { readonly id: string }) => {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), visibleTo(me.id)));
    return rows.length > 0 ? [me.id] : fail('not_found', parent.missing);
  };

/** For the hub: who may read it now, who shows that she writes, and who may not write. */
export const partiesIn =
  ({ parent, table, parties, writing, suspendedAt }: Conversations): ReadParties =>
  async ({ db, clock }, id) => {
    const [row] = await db
      .select({ parties, writing, suspended: suspendedAt(clock().toISOString()) })
      .from(table)
      .where(and(eq(table.id, id), parent.readable));
    return row ? { ...row, parties: row.parties.filter((party) => party !== null) } : null;
  };

/**
 * In a query over the conversations: how many messages of others she has not read. They are counted only where there is
 * something newer than what she has read.
 */
export const unreadIn =
  ({ table, messages, reads, idOf }: Conversations) =>
  (member: string) => {
    const last = sql`${table}.${sql.identifier(table.last_seq.name)}`;
    const read = sql`coalesce((select r.last_read_seq from ${reads} r
      where r.conversation_id = ${idOf} and r.user_id = ${member}::uuid), 0)`;
    return sql<number>`case when ${last} = ${read} then 0 else (select count(*)::int from ${messages} n
      where n.conversation_id = ${idOf} and n.seq > ${read} and n.sender_id <> ${member}::uuid) end`;
  };

/** What waits for her in all of them: for `readUnread` of its service. */
export const readUnreadIn = (of: Conversations) => {
  const unread = unreadIn(of);
  return async ({ db, me, clock }: Pick<Caller, 'db' | 'me' | 'clock'>): Promise<{ messages: number; at: string }> => {
    const at = clock().toISOString();
    const rows = await db
      .select({ messages: sql<number>`coalesce(sum(${unread(me.id)}), 0)::int` })
      .from(of.table)
      .where(of.visibleTo(me.id));
    return { ...only(rows), at };
  };
};
