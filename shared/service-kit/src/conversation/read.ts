import type { MessagePage, MessageRange } from '@reset/contracts/conversation';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { fail } from '../errors.ts';
import { type Caller, type Conversations, unlessDestroyed } from './parent.ts';

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
    return { items, last, read: head.read, more: rows.length > limit };
  };

/** Notes how far she has read: never back, never beyond the newest. */
export const markRead =
  ({ headOf, hasRead }: Conversations) =>
  async (ctx: Caller, { id, seq }: { id: string; seq: number }): Promise<null> => {
    const head = await headOf(ctx.db, id, ctx.me.id);
    const upTo = Math.min(seq, head.last);
    if (upTo > head.read) await ctx.write((tx) => hasRead(tx, id, ctx.me.id, upTo));
    return null;
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

/** For the hub: who may read it now. @throws Fail `not_found` where nobody may */
export const partiesIn =
  ({ parent, table, parties }: Conversations) =>
  async ({ db }: Pick<Caller, 'db'>, { id }: { readonly id: string }): Promise<{ parties: string[] }> => {
    const [row] = await db
      .select({ parties })
      .from(table)
      .where(and(eq(table.id, id), parent.readable));
    return row ? { parties: row.parties.filter((party) => party !== null) } : fail('not_found', parent.missing);
  };

/** In a query over the conversations: how many messages she has not read. */
export const unreadIn =
  ({ table, reads }: Conversations) =>
  (member: string) =>
    sql<number>`${table.last_seq} - coalesce((select ${reads.last_read_seq} from ${reads} where ${and(
      eq(reads.conversation_id, table.id),
      eq(reads.user_id, member),
    )}), 0)`;
