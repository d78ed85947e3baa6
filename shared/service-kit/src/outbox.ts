import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Broker, KEPT_DAYS } from './broker.ts';
import type { Database } from './database.ts';
import { kitState, outbox } from './tables.ts';
import type { Service } from './service.ts';
import type { Db } from './types.ts';

const BATCH = 100;
const IDLE_MS = 500;
/** What follows soon after goes out with the first, in one transaction. */
const GATHER_MS = 20;

interface Relay {
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

interface RelayOptions {
  readonly db: Db;
  readonly database: Database;
  readonly broker: Broker;
  readonly prefix: string;
  readonly log: Logger;
}

/**
 * Publishes the next rows, where no other replica does.
 * @param created when the broker's stream was made, where that is to be looked at @returns how many rows there were
 */
const publishBatch = async (
  service: Pick<Service, 'published'>,
  { db, broker, prefix }: RelayOptions,
  created: string | null,
): Promise<number> => {
  const js = await broker.js();
  return db.transaction(async (tx) => {
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
    const options = { timeout: 3_000, retries: 0 };
    const there = await Promise.all(
      rows.map(async ({ id, event, facts }) => {
        const { seq } = await js.publish(`${prefix}.${event}`, JSON.stringify(facts), { msgID: id, ...options });
        return { id, event, facts, seq };
      }),
    );
    await service.published(tx, there);
    const sent = rows.map(({ seq }) => seq);
    await tx
      .update(outbox)
      .set({ published_at: sql`now()` })
      .where(inArray(outbox.seq, sent));
    return rows.length;
  });
};

/** A sleep that ends early when it is woken, also by what woke it while it was awake. */
const createSleep = () => {
  let woken = false;
  let rouse = () => {};
  return {
    wake: () => {
      woken = true;
      rouse();
    },
    awake: () => {
      woken = false;
    },
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, woken ? 0 : ms);
        rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
};

/**
 * Publishes outbox rows in order: one relay a service at a time, every acknowledgement awaited before the rows count
 * as published. The outbox, not the broker, is the truth.
 */
export const startRelay = (service: Pick<Service, 'published'>, o: RelayOptions): Relay => {
  const { wake, awake, sleep } = createSleep();
  let [stopped, checkStream, complained] = [false, true, false];

  // The half-second look finds what it misses.
  o.db
    .execute<{ schema: string }>(sql`select current_schema() as schema`)
    .then(([row]) => o.database.listen(`outbox_${row?.schema}`, { notified: wake, missed: wake }))
    .catch((error: unknown) => o.log.warn({ err: error }, 'outbox notifications are off'));

  o.broker.onChange((ok) => {
    if (!ok) return;
    checkStream = true;
    wake();
  });

  // Asked twice a second: one statement that is built once, where a transaction would mostly find nothing.
  const waiting = o.db
    .select({ seq: outbox.seq })
    .from(outbox)
    .where(isNull(outbox.published_at))
    .limit(1)
    .prepare('outbox_waiting');

  const batch = async (): Promise<number> => {
    if (!checkStream && (await waiting.execute()).length === 0) return 0;
    const count = await publishBatch(service, o, checkStream ? await o.broker.stream() : null);
    checkStream = complained = false;
    return count;
  };

  const loop = async () => {
    while (!stopped) {
      awake();
      const count = await batch().catch((error: unknown) => {
        checkStream = true;
        if (!complained && !stopped) o.log.warn({ err: error }, 'events wait in the outbox');
        complained = true;
        return 0;
      });
      if (count === BATCH || stopped) continue;
      await sleep(IDLE_MS);
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
