import type { SystemCtx } from '@reset/service-kit';
import { sql } from 'drizzle-orm';
import { helpShown } from './tables.ts';

/** Counts that people were shown in the place of a computer program: of whom, and why, is kept nowhere. */
export const countHelpShown = async (
  { db, clock, log }: Pick<SystemCtx, 'db' | 'clock' | 'log'>,
  place: 'voice' | 'feedback' | 'coach',
): Promise<void> => {
  const month = `${clock().toISOString().slice(0, 7)}-01`;
  const { month: of, place: where, times } = helpShown;
  try {
    await db
      .insert(helpShown)
      .values({ month, place, times: 1 })
      .onConflictDoUpdate({ target: [of, where], set: { times: sql`${times} + 1` } });
  } catch (err) {
    // Help is shown whether it is counted or not.
    log.warn({ err }, 'that people were shown could not be counted');
  }
};
