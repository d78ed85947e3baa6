import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Broker, KEPT_DAYS } from './broker.ts';
import type { Database } from './database.ts';
import { sweepEvents } from './sweep.ts';
import { kitState, outbox } from './tables.ts';
import type { Db } from './types.ts';

const BATCH = 100;
const IDLE_MS = 500;
/** What follows soon after goes out with the first, in one transaction. */
const GATHER_MS = 20;
const SWEEP_MS = 3_600_000;

export interface Relay {
  stop(): Promise<void>;
}

const KEPT = sql.raw(`interval '${KEPT_DAYS} days'`);

/** After the broker lost its store every kept row goes out again; the consumers' inboxes absorb the doubles. */
const noteStream = async (tx: Db, created: string): Promise<void> => {
  const [known] = await tx.select().from(kitState).where(eq(kitState.key, 'stream'));
  if (known?.value === created) return;
  if (known) {
    await tx
      .update(outbox)
      .set({ published_at: null })
      .where(and(isNotNull(outbox.published_at), gt(outbox.created_at, sql`now() - ${KEPT}`)));
  }
  await tx
    .insert(kitState)
    .values({ key: 'stream', value: created })
    .onConflictDoUpdate({ target: kitState.key, set: { value: created } });
};

/**
 * Publishes outbox rows in order: one relay a service at a time, every acknowledgement awaited before the rows count
 * as published. The outbox, not the broker, is the truth.
 */
export const startRelay = (o: {
  readonly db: Db;
  readonly database: Database;
  readonly broker: Broker;
  readonly prefix: string;
  readonly log: Logger;
}): Relay => {
  let stopped = false;
  let woken = false;
  let rouse = () => {};
  const wake = () => {
    woken = true;
    rouse();
  };
  let checkStream = true;
  let swept = 0;
  let complained = false;

  // The half-second look finds what it misses.
  o.db
    .execute<{ schema: string }>(sql`select current_schema() as schema`)
    .then(([row]) => o.database.listen(`outbox_${row?.schema}`, { heard: wake, missed: wake }))
    .catch((error: unknown) => o.log.warn({ err: error }, 'outbox notifications are off'));

  const batch = async (): Promise<number> => {
    const js = await o.broker.js();
    const created = checkStream ? await o.broker.stream() : null;
    const count = await o.db.transaction(async (tx) => {
      const [lock] = await tx.execute<{ ok: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended('outbox:' || current_schema(), 0)) as ok`,
      );
      if (!lock?.ok) return 0;
      if (created) await noteStream(tx, created);
      const rows = await tx
        .select()
        .from(outbox)
        .where(isNull(outbox.published_at))
        .orderBy(asc(outbox.seq))
        .limit(BATCH);
      if (!rows.length) return 0;
      await Promise.all(
        rows.map((row) =>
          js.publish(`${o.prefix}.${row.event}`, JSON.stringify(row.facts), {
            msgID: row.id,
            timeout: 3_000,
            retries: 0,
          }),
        ),
      );
      await tx
        .update(outbox)
        .set({ published_at: sql`now()` })
        .where(
          inArray(
            outbox.seq,
            rows.map((row) => row.seq),
          ),
        );
      return rows.length;
    });
    checkStream = false;
    return count;
  };

  const sweep = async () => {
    if (Date.now() - swept < SWEEP_MS) return;
    swept = Date.now();
    await sweepEvents(o.db);
  };

  const watchReconnects = async () => {
    for await (const status of (await o.broker.connection).status()) {
      if (status.type === 'reconnect') {
        checkStream = true;
        wake();
      }
    }
  };
  watchReconnects().catch(() => {});

  /** Until something is to be told, which may have been said during the batch, or it is time to look. */
  const asleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, woken ? 0 : IDLE_MS);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = async () => {
    while (!stopped) {
      let full = false;
      woken = false;
      try {
        full = (await batch()) === BATCH;
        complained = false;
        await sweep();
      } catch (error) {
        checkStream = true;
        if (!complained && !stopped) o.log.warn({ err: error }, 'events wait in the outbox');
        complained = true;
      }
      if (full || stopped) continue;
      await asleep();
      if (!stopped) await pause(GATHER_MS);
    }
  };
  const running = loop();

  return {
    async stop() {
      stopped = true;
      wake();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 4_000).unref())]);
    },
  };
};
