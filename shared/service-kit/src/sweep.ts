import { and, eq, exists, isNotNull, lt, not, sql } from 'drizzle-orm';
import { KEPT_DAYS } from './broker.ts';
import { eventFailure, inbox, outbox, parkedEvent } from './tables.ts';
import type { Db } from './types.ts';

/**
 * How long it is remembered which events were applied. One comes again at the latest KEPT_DAYS after a loss of the
 * broker's store, which sends those of the KEPT_DAYS before once more; as much again for a broker that stays away.
 */
const REMEMBERED_DAYS = 4 * KEPT_DAYS;

const before = (days: number) => sql`now() - ${sql.raw(`interval '${days} days'`)}`;

/** Deletes what the event tables need no more. */
export const sweepEvents = async (db: Db): Promise<void> => {
  await db.delete(outbox).where(and(isNotNull(outbox.published_at), lt(outbox.published_at, before(KEPT_DAYS))));
  // What is parked may be replayed at any time.
  const parked = db.select({ id: parkedEvent.id }).from(parkedEvent).where(eq(parkedEvent.id, inbox.event_id));
  await db.delete(inbox).where(and(lt(inbox.at, before(REMEMBERED_DAYS)), not(exists(parked))));
  await db.delete(eventFailure).where(lt(eventFailure.at, before(REMEMBERED_DAYS)));
};
