import { and, eq, gt, type InferSelectModel, isNull, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fail } from './errors.ts';
import { holdersWhere, ownRows } from './own-rows.ts';
import { restorableSince } from './restorable-since.ts';
import type { Piece } from './service.ts';
import type { Ctx, Me, SystemCtx, Tx } from './types.ts';

/** A table whose rows are deleted softly: hidden at once, gone for good when their time is over. */
type Deletable = PgTable & Readonly<Record<'id' | 'user_id' | 'created_at' | 'deleted_at', PgColumn>>;
type One = { readonly id: string };

/**
 * A member's own rows (`ownRows`) with undo of their deletion: what is deleted is hidden at once, can be restored for an
 * hour, and is then purged.
 * @param show the row as its endpoints answer it, and as her export holds it
 * @param pace ends what is too much within an hour of bringing back (`keepChangePace`)
 */
export const softDeletion = <T extends Deletable, Shown>(
  table: T,
  show: (ctx: Pick<SystemCtx, 'db' | 'open'>, row: InferSelectModel<T>) => Shown | Promise<Shown>,
  pace?: (tx: Tx, ctx: Pick<Ctx<Me>, 'me' | 'clock'>, table: T) => Promise<void>,
) => {
  const plain: Deletable = table;
  const { id, deleted_at } = plain;
  const isLive = isNull(deleted_at);
  const own = ownRows(table, show, isLive);
  const put = (deleted: string | null): Record<string, unknown> => ({ deleted_at: deleted });

  /** Takes away for good what was deleted more than an hour ago. */
  const purge = async ({ db, clock }: Pick<SystemCtx, 'db' | 'clock'>): Promise<void> => {
    await db.delete(plain).where(lte(deleted_at, restorableSince(clock)));
  };

  return {
    ...own,
    /** Whose row it is, deleted or not: for deleting again and for undoing. */
    anyHolders: holdersWhere(plain, undefined),

    /** Hides a row. Deleted again, it stays deleted since the first time. */
    delete: ({ clock, write }: Ctx<Me>, one: One): Promise<null> =>
      write(async (tx) => {
        await tx
          .update(plain)
          .set(put(clock().toISOString()))
          .where(and(eq(id, one.id), isLive));
        return null;
      }),

    /**
     * Undoes a deletion; what is there already stays as it is.
     * @throws Fail `not_found` when the deletion is older than an hour
     */
    restore: async (ctx: Ctx<Me>, one: One): Promise<Shown> => {
      const row = await ctx.write(async (tx) => {
        const inTime = gt(deleted_at, restorableSince(ctx.clock));
        const [back] = await tx
          .update(plain)
          .set(put(null))
          .where(and(eq(id, one.id), inTime))
          .returning();
        if (back) await pace?.(tx, ctx, table);
        if (back) return back;
        const [there] = await tx
          .select()
          .from(plain)
          .where(and(eq(id, one.id), isLive));
        return there;
      });
      return row ? show(ctx, row as InferSelectModel<T>) : fail('not_found');
    },

    purge,
    piece: (name: string): Piece => ({
      ...own.piece(name),
      every: [{ name: `purge deleted ${name}`, seconds: 60, run: purge }],
    }),
  };
};
