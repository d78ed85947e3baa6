import type { SystemCtx } from '@reset/service-kit';
import { lte } from 'drizzle-orm';
import { type Deletable, restorableSince } from './deletable.ts';

/** Takes away for good what was deleted more than an hour ago. */
export const purgeDeleted = async (
  { db, clock }: Pick<SystemCtx, 'db' | 'clock'>,
  tables: readonly Deletable[],
): Promise<void> => {
  for (const table of tables) await db.delete(table).where(lte(table.deleted_at, restorableSince(clock)));
};
