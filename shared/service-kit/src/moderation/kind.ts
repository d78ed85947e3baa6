import { and, eq, type InferSelectModel, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { eachRow } from '../each-row.ts';
import { member } from '../tables.ts';
import type { Ctx, Db, HoldersOf, Me, Tx } from '../types.ts';
import { type Asking, reachable, unblocked } from './visibility.ts';

/** What somebody wrote, as reports and blocks need it. */
export interface Subject {
  /** Null where it stands under nobody's name any more. */
  readonly author: string | null;
  readonly anonymous: boolean;
  readonly words: string;
}

/** One kind of what people write. */
export interface Kind<N extends string = string> {
  readonly name: N;
  /** @returns null where there is none by this id for whoever asks; whether they have blocked each other is not asked */
  readonly find: (ctx: Pick<Ctx<Me>, 'db' | 'me' | 'open'>, id: string) => Promise<Subject | null>;
  /** Takes it away, as its author could; what is gone already is no error. @param at ISO instant */
  readonly remove: (tx: Tx, id: string, at: string) => Promise<void>;
}

type Written = PgTable & Readonly<Record<'id' | 'created_at', PgColumn>>;

interface Writing<T extends Written> {
  readonly author: PgColumn;
  /** The column that says that she wrote it without her name. */
  readonly anonymous?: PgColumn;
  /** What a report keeps. */
  readonly words: (row: InferSelectModel<T>) => readonly (string | null)[];
  /** What of it her export holds. */
  readonly exported: Readonly<Record<string, PgColumn | SQL>>;
  /** What holds of a row that has its words still. */
  readonly there?: SQL;
  /** Where more than blocks decides who sees it. @param unblocked the condition that no block hides it */
  readonly visible?: (asking: NonNullable<Asking>, unblocked: SQL | undefined) => SQL | undefined;
  /** Where taking it away is more than deleting the row. @param which condition on its table */
  readonly remove?: (tx: Tx, which: SQL, at: string) => Promise<void>;
}

/**
 * What members write in rows of a table, and what follows from it: who sees it and who holds it, its removal by author
 * or moderator, its report and its export.
 * @param name of the kind, as the contract says it
 */
export const kind = <N extends string, T extends Written>(name: N, table: T, writing: Writing<T>) => {
  const plain: Written = table;
  const { author, there } = writing;
  const isOne = (id: string) => and(eq(plain.id, id), there);
  const remove = async (tx: Tx, id: string, at: string): Promise<void> => {
    const which = eq(plain.id, id);
    await (writing.remove ? writing.remove(tx, which, at) : tx.delete(plain).where(which));
  };
  const visibleTo = (asking: Asking): SQL | undefined => {
    const open = unblocked(asking, author, writing.anonymous);
    return asking && writing.visible ? writing.visible(asking, open) : open;
  };
  const holders: HoldersOf<{ readonly id: string }> = async ({ db, me }, { id }) => {
    const here = and(isOne(id), reachable(me, visibleTo(me)));
    const rows = await db.select({ author }).from(plain).where(here);
    return rows.length ? rows.map((row) => row.author as string | null).filter((one) => one !== null) : null;
  };

  return {
    name,
    remove,
    /** The condition that it is there for whoever asks, as far as blocks go. */
    visibleTo,
    /** Joins `member`: who wrote it, nobody where it is without her name. So no column could give her away. */
    isAuthor: and(eq(member.id, author), writing.anonymous && not(writing.anonymous)),
    /** Whether whoever asks wrote it. */
    isMine: (asking: Asking): SQL<boolean> =>
      asking ? sql<boolean>`${author} is not distinct from ${asking.id}::uuid` : sql<boolean>`false`,
    /** Whose it is: for its `owner` and `owner|admin` endpoints. */
    holders,

    find: async ({ db }: Pick<Ctx<Me>, 'db'>, id: string): Promise<Subject | null> => {
      const [row] = await db.select().from(plain).where(isOne(id));
      if (!row) return null;
      const words = writing.words(row as InferSelectModel<T>).filter((one) => one);
      const anonymous = writing.anonymous ? row[writing.anonymous.name] === true : false;
      return { author: row[author.name] as string | null, anonymous, words: words.join('\n\n') };
    },

    /** The verb of its deletion; by anybody but its author it is audited. */
    delete: ({ me, clock, write }: Ctx<Me>, { id }: { readonly id: string }): Promise<null> =>
      write(async (tx) => {
        const [row] = await tx.select({ author }).from(plain).where(eq(plain.id, id));
        await remove(tx, id, clock().toISOString());
        if (row && row.author !== me.id) tx.audit(`${name}.deleted`, id);
        return null;
      }),

    /** All that a member wrote of it, oldest first. */
    exportOf: (db: Db, user: string): AsyncIterable<unknown> => {
      const { id, created_at } = plain;
      return eachRow({ sort: created_at, id }, (keys) =>
        keys.page(db.select({ id, ...writing.exported, created_at }).from(plain), eq(author, user)),
      );
    },
  };
};
