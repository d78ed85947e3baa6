import type { Facts } from '@reset/contracts/events';
import type { Output } from '@reset/contracts/http';
import type { Notice, NoticeKind, NoticesGroup } from '@reset/contracts/notices';
import { and, desc, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { COUNTED } from './counted.ts';
import { eachRow } from './each-row.ts';
import { forgetNotices } from './notices/forget.ts';
import { notice } from './notices/tables.ts';
import { keyset } from './rows.ts';
import { serve } from './serve.ts';
import type { Piece } from './service.ts';
import type { Ctx, Db, HoldersOf, Me, NoticeEvent, SystemCtx, Tx } from './types.ts';

export { notice } from './notices/tables.ts';

type Item<G extends NoticesGroup> = Output<G['listNotices']>['items'][number];

/**
 * Of a kind: what there is to tell her now, in a query over `notice`.
 * @returns a query for one JSON value with what the contract says of the kind; without a row there is nothing left to tell
 */
export type Telling<K extends NoticeKind = NoticeKind> = (me: Me) => SQL<Omit<Notice<K>, keyof typeof own | 'kind'>>;

type Caller = Pick<Ctx<Me>, 'me' | 'db' | 'write' | 'clock'>;

const { user_id, read_at, id, about, kind, at } = notice;
const own = { id, about, at, read_at };

/** Notes that she has read them, and tells her other pages. */
const markRead = async (tx: Tx, event: NoticeEvent, which: SQL | undefined, now: string): Promise<void> => {
  const read = await tx
    .update(notice)
    .set({ read_at: now })
    .where(and(which, isNull(read_at)))
    .returning({ id, user_id });
  const news = new Map(read.map((row) => [row.user_id, row.id]));
  for (const [party, newest] of news) tx.emit(event, { id: newest, parties: [party] } satisfies Facts<NoticeEvent>);
};

/** Under the table's own name, for queries over it. */
const newestUnread = (db: Db, me: Me) =>
  db
    .select()
    .from(notice)
    .where(and(eq(user_id, me.id), isNull(read_at)))
    .orderBy(desc(at))
    .limit(COUNTED)
    .as('notice');

const holders: HoldersOf<{ readonly id: string }> = async ({ db }, one) => {
  const rows = await db.select({ user_id }).from(notice).where(eq(id, one.id));
  return rows.length > 0 ? rows.map((row) => row.user_id) : null;
};

/** What a member was told and when she read it, oldest first. */
const exportNotices = ({ db }: Pick<SystemCtx, 'db'>, user: string) =>
  eachRow({ sort: at, id }, (keys) => {
    const { user_id: _, ...kept } = getTableColumns(notice);
    return keys.page(db.select(kept).from(notice), eq(user_id, user));
  });

/**
 * What members are told in their inbox: one of a manifest's `pieces` (ADR 30). A write tells by `tx.tell`.
 * @param o.contract the service's notices group; a kind that it does not name, or one that is missing, does not compile
 * @param o.event tells that there is something, or that it was read
 */
export const notices = <G extends NoticesGroup>(o: {
  readonly contract: G;
  readonly event: NoticeEvent;
  readonly kinds: { readonly [K in Item<G>['kind']]: Telling<K> };
}) => {
  const { contract, event } = o;
  /** Joins what there is to tell: what is gone, hidden or taken back is neither listed nor counted. */
  const told = (me: Me): SQL => {
    const cases = Object.entries<Telling>(o.kinds).map(([name, telling]) => sql`when ${name} then (${telling(me)})`);
    return sql`lateral (select case ${kind} ${sql.join(cases, sql` `)} end as facts) told`;
  };
  const isThere = sql`told.facts is not null`;

  return {
    /** How many of each kind she has not read. */
    countUnread: async ({ db, me }: Pick<Caller, 'db' | 'me'>): Promise<Partial<Record<Item<G>['kind'], number>>> => {
      const counts = await db
        .select({ kind, count: sql<number>`count(*)::int` })
        .from(newestUnread(db, me))
        .innerJoin(told(me), isThere)
        .groupBy(kind);
      return Object.fromEntries(counts.map((row) => [row.kind, row.count])) as Record<Item<G>['kind'], number>;
    },

    /** For `markAllRead`: what was there at an instant. */
    markAllRead: (tx: Tx, { me, clock }: Pick<Caller, 'me' | 'clock'>, until: string): Promise<void> =>
      markRead(tx, event, and(eq(user_id, me.id), lte(at, until)), clock().toISOString()),

    /** She has done what it asked of her. */
    markAnswered: (tx: Tx, { me, clock }: Pick<Caller, 'me' | 'clock'>, of: Item<G>['kind'], what: string) =>
      markRead(tx, event, and(eq(user_id, me.id), eq(kind, of), eq(about, what)), clock().toISOString()),

    piece: {
      tables: [notice],
      tells: event,
      routes: [
        serve<NoticesGroup>(contract, {
          listNotices: async ({ db, me }, { unread, ...cursor }) => {
            const facts = sql<Omit<Notice, keyof typeof own | 'kind'>>`told.facts`;
            const page = await keyset({ sort: at, id }, cursor, (keys) =>
              keys.page(
                db
                  .select({ ...own, kind, facts })
                  .from(notice)
                  .innerJoin(told(me), isThere),
                eq(user_id, me.id),
                unread ? isNull(read_at) : undefined,
              ),
            );
            return { ...page, items: page.items.map(({ facts: known, ...row }) => ({ ...row, ...known }) as Notice) };
          },
          markNoticeRead: [
            async ({ clock, write }, one) => {
              await write((tx) => markRead(tx, event, eq(id, one.id), clock().toISOString()));
              return null;
            },
            holders,
          ],
        }),
      ],
      every: [{ name: 'forget notices', seconds: 3_600, run: forgetNotices }],
      export: { notices: exportNotices },
    } satisfies Piece,
  };
};
