import { type Ctx, fail, type Me } from '@reset/service-kit';
import { and, eq, gt, type InferSelectModel, isNull, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Deletable, restorableSince } from './deletable.ts';

/**
 * Undoes a deletion; what is there already stays as it is.
 * @throws Fail `not_found` when the deletion is older than an hour
 */
export const restoreDeleted = <T extends Deletable>(
  { clock, write }: Pick<Ctx<Me>, 'clock' | 'write'>,
  table: T,
  id: string,
): Promise<InferSelectModel<T>> =>
  write(async (tx) => {
    const plain: PgTable = table;
    const set: Record<string, unknown> = { deleted_at: null };
    const inTime = or(isNull(table.deleted_at), gt(table.deleted_at, restorableSince(clock)));
    const [row] = await tx
      .update(plain)
      .set(set)
      .where(and(eq(table.id, id), inTime))
      .returning();
    return row ? (row as InferSelectModel<T>) : fail('not_found');
  });
