import type { EventName } from '@reset/contracts/events';
import { type AiHealth, PARKED_AT_ONCE, type ServiceHealth } from '@reset/contracts/health';
import { healthApi, parkedApi } from '@reset/contracts/http/service-health';
import { asc, count, inArray, isNull, min, sql } from 'drizzle-orm';
import { type Looked, lookAt, within } from './health.ts';
import { type Routes, serve } from './serve.ts';
import { outbox, parkedEvent } from './tables.ts';
import type { Db, Verb } from './types.ts';

/** Milliseconds: admin waits longer for the answer than a part is waited for here, and so hears which of them it is. */
const LONGEST = 1_000;

/** What cannot be known while something is away. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> => within(LONGEST, asked).catch(() => null);

const outboxOf = async (db: Db): Promise<ServiceHealth['outbox']> => {
  const [row] = await db
    .select({ waiting: count(), oldest_at: min(outbox.created_at) })
    .from(outbox)
    .where(isNull(outbox.published_at));
  return row ?? null;
};

const parkedOf = async (db: Db): Promise<ServiceHealth['parked']> => {
  const { id, event, reason, parked_at, replay_at } = parkedEvent;
  const [all] = await db.select({ count: count() }).from(parkedEvent);
  const items = await db
    .select({ id, event, reason, parked_at, replay_at })
    .from(parkedEvent)
    .orderBy(asc(parked_at), asc(id))
    .limit(PARKED_AT_ONCE);
  return { count: all?.count ?? 0, items };
};

const replayParked: Verb<typeof parkedApi.replayParked> = async ({ db }, { ids }) => {
  const asked = await db
    .update(parkedEvent)
    .set({ replay_at: sql`now()` })
    .where(inArray(parkedEvent.id, ids))
    .returning({ id: parkedEvent.id });
  return { count: asked.length };
};

/**
 * What every service answers admin: how it is, and that parked events are tried again.
 * @param of `heard`: the events it listens to; `ai`: who answers as AI there, if anybody
 */
export const healthRoutes = (
  looked: Looked,
  of: {
    readonly name: string;
    readonly version: string;
    readonly heard: readonly EventName[];
    readonly ai?: (() => AiHealth) | undefined;
  },
): readonly Routes[] => {
  const { db, broker } = looked;
  const readHealth: Verb<typeof healthApi.readHealth> = async () => {
    const [{ ok, parts }, waiting, lag, parked] = await Promise.all([
      lookAt(looked, LONGEST),
      orNull(outboxOf(db)),
      orNull(broker.waiting(of.name, of.heard)),
      orNull(parkedOf(db)),
    ]);
    return {
      ...{ ok, version: of.version, outbox: waiting, lag, parked },
      parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.ok])),
      ...(of.ai && { ai: of.ai() }),
    };
  };
  return [serve(healthApi, { readHealth }), serve(parkedApi, { replayParked })];
};
