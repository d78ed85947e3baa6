import type { EventName } from '@reset/contracts/events';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isOutage } from './errors.ts';
import { parkedEvent } from './tables.ts';
import type { Db, SystemCtx } from './types.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Puts an event aside whose handler fails for good. */
export const park = async (
  db: Db,
  {
    error,
    ...event
  }: { readonly id: string; readonly event: string; readonly facts: unknown; readonly error: unknown },
): Promise<void> => {
  const again = { reason: reasonOf(error), parked_at: sql`now()`, replay_at: null };
  await db
    .insert(parkedEvent)
    .values({ ...event, reason: again.reason })
    .onConflictDoUpdate({ target: parkedEvent.id, set: again });
};

/**
 * Tries the parked events again that an operator asked for: one whose effect is in then is parked no more, one that
 * fails stays parked. Here and not by the broker, which would tell all other services again, too.
 */
export const replayParked = async (
  { db, log, signal }: Pick<SystemCtx, 'db' | 'log' | 'signal'>,
  replay: (event: EventName, id: string, facts: unknown) => Promise<unknown>,
): Promise<void> => {
  const wanted = await db
    .select()
    .from(parkedEvent)
    .where(isNotNull(parkedEvent.replay_at))
    .orderBy(asc(parkedEvent.parked_at));
  for (const { id, event, facts } of wanted) {
    if (signal.aborted) return;
    try {
      await replay(event as EventName, id, facts);
      await db.delete(parkedEvent).where(eq(parkedEvent.id, id));
      log.info({ event, id }, 'parked event applied');
    } catch (error) {
      if (isOutage(error)) throw error;
      log.warn({ err: error, event, id }, 'parked event stays parked');
      await park(db, { id, event, facts, error });
    }
  }
};
