import type { Ctx, Me } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deletable } from './deletable.ts';

/** Hides a row. Deleted again, it stays deleted since the first time. */
export const deleteSoftly = (
  { clock, write }: Pick<Ctx<Me>, 'clock' | 'write'>,
  table: Deletable,
  id: string,
): Promise<null> =>
  write(async (tx) => {
    const set: Record<string, unknown> = { deleted_at: clock().toISOString() };
    await tx
      .update(table)
      .set(set)
      .where(and(eq(table.id, id), isNull(table.deleted_at)));
    return null;
  });
