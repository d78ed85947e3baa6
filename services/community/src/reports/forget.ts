import type { SystemCtx } from '@reset/service-kit';
import { keyOwnerOf } from '@reset/service-kit/tables';
import { eq, lte } from 'drizzle-orm';
import { report } from './tables.ts';

const KEPT_MS = 90 * 86_400_000;

/** Erases reports 90 days after their decision: the key first, so that no copy of the row can be read either. */
export const forgetDecided = async ({ db, clock, shred }: Pick<SystemCtx, 'db' | 'clock' | 'shred'>): Promise<void> => {
  const before = new Date(clock().getTime() - KEPT_MS).toISOString();
  const over = await db.select({ id: report.id }).from(report).where(lte(report.decided_at, before));
  for (const { id } of over) {
    await shred(keyOwnerOf(report, { id }));
    await db.delete(report).where(eq(report.id, id));
  }
};
