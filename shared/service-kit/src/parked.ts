import { setTimeout as pause } from 'node:timers/promises';
import type { EventName } from '@reset/contracts/events';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isOutage } from './errors.ts';
import { parkedEvent } from './tables.ts';
import type { Db, SystemCtx } from './types.ts';

const LOOK_MS = 2_000;

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
export const startReplays = (o: {
  readonly ctx: Pick<SystemCtx, 'db'>;
  readonly log: Logger;
  readonly replay: (event: EventName, id: string, facts: unknown) => Promise<void>;
}): { stop(): Promise<void> } => {
  const { db } = o.ctx;
  const stopping = new AbortController();
  const { signal } = stopping;

  const replayAll = async (): Promise<void> => {
    const wanted = await db
      .select()
      .from(parkedEvent)
      .where(isNotNull(parkedEvent.replay_at))
      .orderBy(asc(parkedEvent.parked_at));
    for (const { id, event, facts } of wanted) {
      if (signal.aborted) return;
      try {
        await o.replay(event as EventName, id, facts);
        await db.delete(parkedEvent).where(eq(parkedEvent.id, id));
        o.log.info({ event, id }, 'parked event applied');
      } catch (error) {
        if (isOutage(error)) throw error;
        o.log.warn({ err: error, event, id }, 'parked event stays parked');
        await park(db, { id, event, facts, error });
      }
    }
  };

  const run = async () => {
    while (!signal.aborted) {
      await replayAll().catch((error: unknown) => o.log.debug({ err: error }, 'parked events are looked at later'));
      await pause(LOOK_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
