import type { SystemCtx } from '@reset/service-kit';
import { lte } from 'drizzle-orm';
import { connection } from './tables.ts';

/** So long an ended one stays, out of reach, so that what was written last can still be reported. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Takes away for good what ended a month ago, with all that was written there. */
export const purgeEnded = async ({ db, clock }: Pick<SystemCtx, 'db' | 'clock'>): Promise<void> => {
  const since = new Date(clock().getTime() - KEPT_MS).toISOString();
  await db.delete(connection).where(lte(connection.ended_at, since));
};
