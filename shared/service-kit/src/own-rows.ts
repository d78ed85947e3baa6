import type { Page } from '@reset/contracts/http';
import { and, desc, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { eachOpened } from './each-opened.ts';
import { eachRow } from './each-row.ts';
import { fail } from './errors.ts';
import { keyset } from './rows.ts';
import type { Piece } from './service.ts';
import type { Ctx, Db, HoldersOf, Me, SystemCtx } from './types.ts';

type Own = PgTable & Readonly<Record<'id' | 'user_id' | 'created_at', PgColumn>>;
type One = { readonly id: string };
type Asked = { readonly after?: string | undefined; readonly limit: number };

/**
 * A member's own rows, which nobody else sees: the verbs of their endpoints, their holders, and their piece of a manifest.
 * @param show the row as its endpoints answer it, and as her export holds it
 * @param live what holds of the rows that are there for her; the others only `Holders` of their own know
 */
export const ownRows = <T extends Own, Shown>(
  table: T,
  show: (ctx: Pick<SystemCtx, 'db' | 'open'>, row: InferSelectModel<T>) => Shown | Promise<Shown>,
  live?: SQL,
) => {
  type Row = InferSelectModel<T>;
  const plain: Own = table;
  const by = { sort: plain.created_at, id: plain.id };
  const of = (member: string): SQL | undefined => and(eq(plain.user_id, member), live);
  const select = (db: Db) => db.select().from(plain);
  const find = async ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>, { id }: One): Promise<Row> => {
    const [row] = await select(db).where(and(eq(plain.id, id), of(me.id)));
    return (row as Row | undefined) ?? fail('not_found');
  };
  async function* exportOf(ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) {
    const rows = eachRow(by, (keys) => keys.page(select(ctx.db), of(member)));
    yield* eachOpened(rows as AsyncIterable<Row & One>, (row) => show(ctx, row));
  }

  return {
    /** The condition that a row is a member's, and there for her. */
    of,
    /** @throws Fail `not_found` when the caller has none by this id */
    find,

    list: async (ctx: Ctx<Me>, asked: Asked): Promise<Page<Shown>> => {
      const { items, next } = await keyset(by, asked, (keys) => keys.page(select(ctx.db), of(ctx.me.id)));
      return { items: await Promise.all(items.map((row) => show(ctx, row as Row))), next };
    },

    read: async (ctx: Ctx<Me>, one: One): Promise<Shown> => show(ctx, await find(ctx, one)),

    /** The caller's newest, as they are kept, newest first. */
    newest: async ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>, count: number): Promise<Row[]> =>
      (await select(db).where(of(me.id)).orderBy(desc(plain.created_at), desc(plain.id)).limit(count)) as Row[],

    /** Whose row it is: for its `party` and `owner` endpoints. */
    holders: holdersWhere(plain, live),

    delete: ({ write }: Ctx<Me>, { id }: One): Promise<null> =>
      write(async (tx) => {
        await tx.delete(plain).where(eq(plain.id, id));
        return null;
      }),

    /** @param name what her export calls them */
    piece: (name: string): Piece => ({ tables: [table], export: { [name]: exportOf } }),
  };
};

/** Whose the row of an id is, where the condition holds of it. */
export const holdersWhere =
  (table: Own, live: SQL | undefined): HoldersOf<One> =>
  async ({ db }, { id }) => {
    const where = and(eq(table.id, id), live);
    const rows = await db.select({ user: table.user_id }).from(table).where(where);
    return rows.length ? rows.map((row) => row.user as string) : null;
  };
