import { type BlockFacts, type EventName, events } from '@reset/contracts/events';
import { type ModerationGroup, moderationMessages } from '@reset/contracts/moderation';
import { authorWords } from '@reset/contracts/people';
import { and, eq, isNull, like, lte, not, notExists, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { eachRow } from '../each-row.ts';
import { fail } from '../errors.ts';
import { keyset } from '../rows.ts';
import { member, parkedEvent } from '../tables.ts';
import type { Handler, Holders, SystemCtx, Tx, Verb } from '../types.ts';
import { holdMember } from '../write.ts';
import { holdOther } from '../hold-other.ts';
import type { Kind } from './kind.ts';
import { keepPace } from './pace.ts';
import { block } from './tables.ts';

const PACE = { everybody: 30, newcomer: 30 };

/** So long an ended block is remembered; longer than an event can come again. */
const REMEMBERED_MS = 30 * 86_400_000;

/** How a service tells of blocks by name. */
export type BlockEvent = Extract<EventName, `${string}.block.changed.v1`>;

/** What else follows from a block by name, wherever it was made. @param at ISO instant */
export type OnBlocked = (tx: Tx, user: string, blocked: string, at: string) => Promise<void>;

/** Now, and after what was said before, by whatever clock. */
const after = (now: Date, before: string | null): string =>
  new Date(Math.max(now.getTime(), before === null ? 0 : new Date(before).getTime() + 1)).toISOString();

/** Blocks whoever wrote something. Blocked already, that block is the answer. */
export const createBlock =
  (
    kinds: ReadonlyMap<string, Kind>,
    event: BlockEvent,
    onBlocked: OnBlocked | undefined,
  ): Verb<ModerationGroup['createBlock']> =>
  async (ctx, { id, kind, target }) => {
    const { me } = ctx;
    const { author: blocked_id, anonymous } = (await kinds.get(kind)?.find(ctx, target, 'blocks')) ?? fail('not_found');
    if (blocked_id === null) return fail('not_found');
    if (blocked_id === me.id) return fail('invalid', moderationMessages.self);
    return ctx.write(async (tx) => {
      if (!(await holdOther(tx, blocked_id))) fail('not_found');
      const pair = and(eq(block.user_id, me.id), eq(block.blocked_id, blocked_id), eq(block.anonymous, anonymous));
      const find = async () => (await tx.select().from(block).where(pair).for('update'))[0];
      const before = await find();
      if (before?.ended_at === null) return { id: before.id };
      const began = { created_at: after(ctx.clock(), before?.ended_at ?? null), ended_at: null };
      const [made] = before
        ? await tx
            .update(block)
            .set({ ...began, made_here: true })
            .where(pair)
            .returning()
        : await tx
            .insert(block)
            .values({ id, user_id: me.id, blocked_id, anonymous, ...began })
            .onConflictDoNothing()
            .returning();
      if (!made) return { id: (await find())?.id ?? fail('conflict') };
      await keepPace(tx, ctx, block, PACE);
      // An anonymous author's is told nobody, and her connections stay: either would tell who she is.
      if (!anonymous) {
        tx.emit(event, made);
        await onBlocked?.(tx, me.id, blocked_id, made.created_at);
      }
      return { id: made.id };
    });
  };

/** Whom she has blocked, the latest first; of who wrote anonymously she is told no more than that. */
export const listBlocks: Verb<ModerationGroup['listBlocks']> = async ({ db, me }, cursor) => {
  const page = await keyset({ sort: block.created_at, id: block.id }, cursor, (keys) =>
    keys.page(
      db
        .select({ id: block.id, name: member.name, created_at: block.created_at })
        .from(block)
        .leftJoin(member, and(eq(member.id, block.blocked_id), not(block.anonymous))),
      eq(block.user_id, me.id),
      isNull(block.ended_at),
    ),
  );
  const items = page.items.map((row) => ({ ...row, name: row.name ?? authorWords.anonymous }));
  return { items, next: page.next };
};

/** Ends a block; one by name everywhere. */
export const deleteBlock =
  (event: BlockEvent): Verb<ModerationGroup['deleteBlock']> =>
  ({ clock, write }, { id }) =>
    write(async (tx) => {
      const here = and(eq(block.id, id), isNull(block.ended_at));
      const [seen] = await tx.select({ blocked_id: block.blocked_id }).from(block).where(here);
      if (seen) await holdOther(tx, seen.blocked_id);
      const [row] = await tx.select().from(block).where(here).for('update');
      if (row?.anonymous) await tx.delete(block).where(here);
      if (!row || row.anonymous) return null;
      const ended_at = after(clock(), row.created_at);
      const [ended] = await tx.update(block).set({ ended_at }).where(here).returning();
      if (ended) tx.emit(event, ended);
      return null;
    });

/** Who blocked; the other is not told. */
export const blockHolders: Holders<ModerationGroup['deleteBlock']> = async ({ db }, { id }) => {
  const here = and(eq(block.id, id), isNull(block.ended_at));
  const rows = await db.select({ user: block.user_id }).from(block).where(here);
  return rows.length ? rows.map((row) => row.user) : null;
};

/** Whom a member has blocked here, oldest first, as she may know them. */
export async function* exportBlocks({ db }: Pick<SystemCtx, 'db'>, user: string) {
  const { id, created_at, ended_at } = block;
  const rows = eachRow({ sort: created_at, id }, (keys) =>
    keys.page(
      db
        .select({ id, name: member.name, created_at, ended_at })
        .from(block)
        .leftJoin(member, and(eq(member.id, block.blocked_id), not(block.anonymous))),
      eq(block.user_id, user),
      eq(block.made_here, true),
    ),
  );
  for await (const { name, ...row } of rows) {
    yield { name: name ?? authorWords.anonymous, created_at: row.created_at, ended_at: row.ended_at };
  }
}

/** Keeps what another service tells of a block by name, unless something later is known of the two. */
const keepBlock =
  (onBlocked: OnBlocked | undefined): Handler<BlockEvent> =>
  async (tx, { user_id, blocked_id, created_at, ended_at }: BlockFacts) => {
    for (const id of [user_id, blocked_id].toSorted()) if (!(await holdMember(tx, id))) return;
    const kept = sql`(coalesce(${block.ended_at}, ${block.created_at}), ${block.ended_at} is not null)`;
    const [newer] = await tx
      .insert(block)
      .values({ id: uuidv7(), user_id, blocked_id, anonymous: false, created_at, ended_at, made_here: false })
      .onConflictDoUpdate({
        target: [block.user_id, block.blocked_id, block.anonymous],
        // One of ours that she ended elsewhere stays ours.
        set: { created_at, ended_at, made_here: sql`${block.made_here} and ${block.created_at} = ${created_at}` },
        setWhere: sql`${kept} < (${ended_at ?? created_at}::timestamptz, ${ended_at !== null}::boolean)`,
      })
      .returning({ id: block.id });
    if (newer && ended_at === null) await onBlocked?.(tx, user_id, blocked_id, created_at);
  };

const isBlockEvent = (event: string): event is BlockEvent => event.endsWith('.block.changed.v1');

/** Listens to every service that tells of blocks, but for itself. */
export const blockHandlers = (own: BlockEvent, onBlocked?: OnBlocked) =>
  Object.fromEntries(
    Object.keys(events)
      .filter(isBlockEvent)
      .filter((event) => event !== own)
      .map((event) => [event, keepBlock(onBlocked)]),
  ) as Readonly<Partial<Record<BlockEvent, Handler<BlockEvent>>>>;

/** Forgets blocks that ended so long ago that nothing older can be told of them any more: nor is parked, to be replayed. */
export const forgetEndedBlocks = async ({ db, clock }: Pick<SystemCtx, 'db' | 'clock'>): Promise<void> => {
  const { event, facts } = parkedEvent;
  const ofTheTwo = sql`${facts} @> jsonb_build_object('user_id', ${block.user_id}, 'blocked_id', ${block.blocked_id})`;
  const parked = db
    .select({ id: parkedEvent.id })
    .from(parkedEvent)
    .where(and(like(event, '%.block.changed.v1'), ofTheTwo));
  const over = lte(block.ended_at, new Date(clock().getTime() - REMEMBERED_MS).toISOString());
  await db.delete(block).where(and(over, notExists(parked)));
};
