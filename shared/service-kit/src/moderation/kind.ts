import type { Removable } from '@reset/contracts/acts';
import type { Output } from '@reset/contracts/http';
import type { ModerationGroup } from '@reset/contracts/moderation';
import { and, eq, type InferSelectModel, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { eachRow } from '../each-row.ts';
import { member } from '../tables.ts';
import type { Ctx, Db, HoldersOf, Me, SystemCtx, Tx } from '../types.ts';
import { type Along, tellAlong } from './along.ts';
import { type AuthorDeletion, authorDeletion, type Deletable } from './author-deletion.ts';
import { type About, answer, holdOpen } from './decide-open.ts';
import { type Asking, unblocked } from './visibility.ts';

/** What somebody wrote, as reports and blocks need it. */
interface Subject {
  /** Null where it stands under nobody's name any more. */
  readonly author: string | null;
  readonly anonymous: boolean;
  readonly words: string;
  /** What it shows beside them. */
  readonly beside?: string | undefined;
}

/** What something stands under, by its title. */
interface Within {
  readonly id: string;
  readonly title: string;
}

type Offer = NonNullable<Output<ModerationGroup['readSubject']>['offer']>;

/** A thing, with whose it was when it was reported. */
type One = Pick<About, 'target' | 'author_id'>;
interface How {
  /** ISO instant. */
  readonly at: string;
  /** Who decided it; null where she is gone. */
  readonly by: string | null;
}

/** One kind of what people write. */
export interface Kind<N extends string = string> {
  readonly name: N;
  /**
   * @param despite `blocks`: also what is out of her reach only because one of the two has blocked the other
   * @returns null where there is none by this id that she can reach
   */
  readonly find: (ctx: Pick<Ctx<Me>, 'db' | 'me' | 'open'>, id: string, despite?: 'blocks') => Promise<Subject | null>;
  /**
   * Takes it away for good, also what its author could have taken back; what is gone already is no error. Whose words go
   * with it is told.
   * @param one with whose it was when it was reported: what somebody else has by this id stays
   */
  readonly remove: (tx: Tx, one: One, how: How) => Promise<void>;
  /** What goes with it when it is taken away. */
  readonly along?: ((tx: Tx, one: One) => Along) | undefined;
  /** What is there by this id, whoever asks. Without it, a moderator reads and takes away only what was reported. */
  readonly stands?: (db: Db, id: string) => Promise<Subject | null>;
  /** When it was written; null where that author has none by this id any more. */
  readonly writtenAt: (db: Db, id: string, author: string | null) => Promise<string | null>;
  /** What it stands under, for who moderates. */
  readonly within?: ((db: Db, id: string) => Promise<Within | null>) | undefined;
  /** What an ad shows beside its words, for who moderates. @param author whose it was when it was reported */
  readonly offer?: ((db: Db, id: string, author: string | null) => Promise<Offer | null>) | undefined;
  /** Where its author can take her deletion back: what takes it away for good when the time for that is over. */
  readonly undo?: Pick<AuthorDeletion, 'purge'> | undefined;
}

/** With `deleted_at`, what its author deletes is hidden, and can be taken back for an hour. */
type Written = PgTable & Readonly<Record<'id' | 'created_at', PgColumn>> & { readonly deleted_at?: PgColumn };

interface Writing<T extends Written> {
  readonly author: PgColumn;
  /** The column that says that she wrote it without her name. */
  readonly anonymous?: PgColumn;
  /** What a report keeps. */
  readonly words: (row: InferSelectModel<T>) => readonly (string | null)[];
  /** What it shows beside them: changed, it is looked at again, though its words were kept. */
  readonly beside?: (row: InferSelectModel<T>) => readonly (string | number | null)[];
  /** What of it her export holds. */
  readonly exported: Readonly<Record<string, PgColumn | SQL>>;
  /** What it stands under: a query for one JSON value, over its table. */
  readonly within?: SQL<Within>;
  /** What it offers: the same. */
  readonly offer?: SQL<Offer>;
  /** What holds of a row that has its words still. */
  readonly there?: SQL;
  /** Where more than blocks decides who sees it. @param unblocked the condition that no block hides it */
  readonly visible?: (asking: Asking, unblocked: SQL) => SQL | undefined;
  /** Which rows everybody sees though they are not there any more: a place without words or author. */
  readonly place?: SQL;
  /**
   * Where taking it away for good is more than deleting the row.
   * @param which condition on its table
   */
  readonly remove?: (tx: Tx, which: SQL, at: string) => Promise<void>;
  /**
   * What goes with it for good that was there: reports about it are answered, and others told whose it was.
   * @param which condition on its table
   */
  readonly along?: Omit<Along, 'kind' | 'words'> & {
    readonly kind: Removable;
    readonly words: (tx: Tx, which: SQL) => SQL;
  };
  /** What is held before a row is hidden or comes back, where `mark` goes by what it is. @param which condition on its table */
  readonly hold?: (tx: Tx, which: SQL) => Promise<unknown>;
  /**
   * Where hiding it, and taking that back, is more than `deleted_at`, which is put afterwards.
   * @param which condition on its table
   * @param at since when it is hidden; null where it is there again
   */
  readonly mark?: (tx: Tx, which: SQL, at: string | null) => Promise<void>;
  /** What else must hold of a row that she takes back. */
  readonly restorable?: SQL;
}

/** How rows of a kind go: for good, and by their author. */
const removalOf = <T extends Written>(table: Written, writing: Writing<T>, there: SQL | undefined) => {
  const { author, restorable, hold, mark } = writing;
  const { deleted_at } = table;
  const removeAll = async (tx: Tx, which: SQL, at: string): Promise<void> => {
    await (writing.remove ? writing.remove(tx, which, at) : tx.delete(table).where(which));
  };
  const rules = { author, there, restorable, hold, mark, remove: removeAll };
  const isOf = (id: string, of: string | null) =>
    sql`${table.id} = ${id}::uuid and ${author} is not distinct from ${of}::uuid`;
  const { along } = writing;
  const alongOf =
    along && ((tx: Tx, one: One): Along => ({ ...along, words: along.words(tx, isOf(one.target, one.author_id)) }));
  const remove = async (tx: Tx, one: One, { at, by }: How): Promise<void> => {
    const which = isOf(one.target, one.author_id);
    if (alongOf) {
      // Held first, so that nothing comes under it between the look and the deed.
      await tx.select({ id: table.id }).from(table).where(which).for('update');
      await tellAlong(tx, alongOf(tx, one), { id: one.target, at, but: [one.author_id, by] });
    }
    await removeAll(tx, which, at);
  };
  const undo = deleted_at && authorDeletion(Object.assign(table, { deleted_at }), rules);
  /** What was reported of herself is looked at all the same; of others, whose words go with hers for good, it is answered. */
  const removeHers = async (tx: Tx, about: About, at: string): Promise<void> => {
    const { target, author_id: by } = about;
    if (undo) return undo.hide(tx, isOf(target, by), at);
    const { withIt } = await holdOpen(tx, about, alongOf?.(tx, about));
    const ofOthers = withIt.filter(({ author_id }) => author_id !== by);
    await answer(tx, ofOthers, { state: 'removed', at });
    await remove(tx, about, { at, by });
  };
  return { isOf, along: alongOf, remove, removeHers, undo };
};

const withinOf =
  (table: Written, within: SQL<Within> | undefined) =>
  async (db: Db, id: string): Promise<Within | null> => {
    const [row] = within ? await db.select({ within }).from(table).where(eq(table.id, id)) : [];
    return row?.within ?? null;
  };

/** @param isHers the condition of the row by an id of whom it was reported to be of, that is there */
const offerOf =
  (
    table: Written,
    { author, offer }: { readonly author: PgColumn; readonly offer: SQL<Offer> | undefined },
    isHers: (id: string, of: string | null) => SQL | undefined,
  ) =>
  async (db: Db, id: string, of: string | null): Promise<Offer | null> => {
    if (!offer) return null;
    // Of joined tables alone the columns in it are named with their tables.
    const rows = db.select({ offer }).from(table).leftJoin(member, eq(member.id, author));
    const [row] = await rows.where(isHers(id, of));
    return row?.offer ?? null;
  };

const subjectOf = <T extends Written>(
  { author, anonymous, words, beside }: Writing<T>,
  row: Readonly<Record<string, unknown>>,
): Subject => ({
  author: row[author.name] as string | null,
  anonymous: anonymous ? row[anonymous.name] === true : false,
  words: words(row as InferSelectModel<T>)
    .filter((one) => one)
    .join('\n\n'),
  beside: beside && JSON.stringify(beside(row as InferSelectModel<T>)),
});

/**
 * What members write in rows of a table, and what follows from it: who sees it and who holds it, its removal by author
 * or moderator, its report and its export.
 * @param name of the kind, as the contract says it
 */
export const kind = <N extends Removable, T extends Written>(name: N, table: T, writing: Writing<T>) => {
  const plain: Written = table;
  const { author, place } = writing;
  const there = and(writing.there, plain.deleted_at && isNull(plain.deleted_at));
  const { isOf, remove, removeHers, along, undo } = removalOf(plain, writing, there);
  const isOne = (id: string) => and(eq(plain.id, id), there);
  const visible = (asking: Asking, open: SQL | undefined): SQL | undefined =>
    or(place, and(there, writing.visible ? writing.visible(asking, open ?? sql`true`) : open));
  const visibleTo = (asking: Asking) => visible(asking, unblocked(asking, author, writing.anonymous));
  const reachableTo = (asking: Asking) => (asking?.admin ? visible(asking, undefined) : visibleTo(asking));
  const holders: HoldersOf<{ readonly id: string }> = async ({ db, me }, { id }) => {
    const here = and(isOne(id), reachableTo(me));
    const rows = await db.select({ author }).from(plain).where(here);
    return rows.length ? rows.map((row) => row.author as string | null).filter((one) => one !== null) : null;
  };

  return {
    name,
    stands: async (db: Db, id: string): Promise<Subject | null> => {
      const [row] = await db.select().from(plain).where(isOne(id));
      return row ? subjectOf(writing, row) : null;
    },
    writtenAt: async (db: Db, id: string, of: string | null): Promise<string | null> => {
      const [row] = await db.select({ at: plain.created_at }).from(plain).where(isOf(id, of));
      return row ? (row.at as string) : null;
    },
    within: withinOf(plain, writing.within),
    offer: offerOf(plain, { author, offer: writing.offer }, (id, of) => and(isOf(id, of), there)),
    remove,
    along,
    /** The condition that whoever asks sees it: lists go by it. */
    visibleTo,
    /**
     * The condition that whoever asks can reach it by its id: as she sees it, and for a moderator also what a block
     * hides, hers or theirs.
     */
    reachableTo,
    /** Joins `member`: who wrote it, nobody where it is without her name. So no column could give her away. */
    isAuthor: and(eq(member.id, author), there, writing.anonymous && not(writing.anonymous)),
    /** Whether whoever asks wrote it. */
    isMine: (asking: Asking): SQL<boolean> =>
      sql<boolean>`${asking ? and(there, sql`${author} is not distinct from ${asking.id}::uuid`) : sql`false`}`,
    /** Whose it is: for its `owner` endpoints. */
    holders,
    /** Only of a table with `deleted_at`. */
    undo: undo as T extends Deletable ? AuthorDeletion : undefined,

    find: async ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>, id: string, despite?: 'blocks'): Promise<Subject | null> => {
      const reach = despite ? visible(me, undefined) : reachableTo(me);
      const [row] = await db
        .select()
        .from(plain)
        .where(and(isOne(id), reach));
      return row ? subjectOf(writing, row) : null;
    },

    /** The verb of her own deletion; an admin's of another's words is a decision (ADR 31). */
    delete: ({ me, clock, write }: Ctx<Me>, { id }: { readonly id: string }): Promise<null> =>
      write(async (tx) => {
        await removeHers(tx, { kind: name, target: id, author_id: me.id }, clock().toISOString());
        return null;
      }),

    /** All that a member wrote of it, oldest first. */
    exportOf: ({ db }: Pick<SystemCtx, 'db'>, user: string): AsyncIterable<unknown> => {
      const { id, created_at } = plain;
      return eachRow({ sort: created_at, id }, (keys) =>
        keys.page(db.select({ id, ...writing.exported, created_at }).from(plain), eq(author, user), there),
      );
    },
  };
};
