import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fail } from '../errors.ts';
import { restorableSince } from '../restorable-since.ts';
import type { Ctx, HoldersOf, Me, SystemCtx, Tx } from '../types.ts';
import { keepChangePace } from './pace.ts';

/** A table whose rows their author may take back: hidden at once, gone for good when their time is over. */
export type Deletable = PgTable & Readonly<Record<'id' | 'deleted_at', PgColumn>>;
type One = { readonly id: string };

interface Rules {
  readonly author: PgColumn;
  /** What holds of a row that has its words still and is not hidden. */
  readonly there: SQL | undefined;
  readonly restorable: SQL | undefined;
  readonly hold: ((tx: Tx, which: SQL) => Promise<unknown>) | undefined;
  readonly mark: ((tx: Tx, which: SQL, at: string | null) => Promise<void>) | undefined;
  /** Takes rows away for good. */
  readonly remove: (tx: Tx, which: SQL, at: string) => Promise<void>;
}

/** What its author's own deletion does to a row of a kind, and its undoing. */
export const authorDeletion = (table: Deletable, { author, there, restorable, hold, mark, remove }: Rules) => {
  const { id, deleted_at } = table;
  /** @param meant says no more than which rows, in whatever state: that is looked at when they are held */
  const put = async (tx: Tx, meant: SQL, state: SQL | undefined, at: string | null): Promise<boolean> => {
    const which = sql`${meant} and ${state}`;
    await hold?.(tx, meant);
    await mark?.(tx, which, at);
    const set: Record<string, unknown> = { deleted_at: at };
    return (await tx.update(table).set(set).where(which).returning({ id })).length > 0;
  };

  return {
    /** Hides rows. Hidden again, they stay so since the first time. */
    hide: async (tx: Tx, which: SQL, at: string): Promise<void> => void (await put(tx, which, isNull(deleted_at), at)),

    /** Whose it is, deleted or not: for undoing. */
    anyHolders: (async ({ db }, one) => {
      const rows = await db.select({ author }).from(table).where(eq(id, one.id));
      return rows.length ? rows.map((row) => row.author as string | null).filter((of) => of !== null) : null;
    }) satisfies HoldersOf<One>,

    /**
     * The verb that undoes her deletion; what is there already stays as it is.
     * @param show the row as she is answered it
     * @throws Fail `not_found` when the deletion is older than an hour, or what it stood under is gone
     */
    restore:
      <Shown>(show: (tx: Tx, me: Me, id: string) => Promise<Shown>) =>
      ({ me, clock, write }: Ctx<Me>, one: One): Promise<Shown> =>
        write(async (tx) => {
          const hers = sql`${id} = ${one.id}::uuid and ${author} = ${me.id}::uuid`;
          const inTime = and(gt(deleted_at, restorableSince(clock)), restorable);
          if (await put(tx, hers, inTime, null)) await keepChangePace(tx, { me, clock }, table);
          const [back] = await tx.select({ id }).from(table).where(and(hers, there));
          return back ? show(tx, me, one.id) : fail('not_found');
        }),

    /** Takes away for good what was deleted more than an hour ago. */
    purge: ({ write, clock }: Pick<SystemCtx, 'write' | 'clock'>): Promise<void> =>
      write((tx) => remove(tx, lte(deleted_at, restorableSince(clock)), clock().toISOString())),
  };
};

export type AuthorDeletion = ReturnType<typeof authorDeletion>;
