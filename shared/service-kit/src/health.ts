import { once } from 'node:events';
import { count, isNull, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Broker } from './broker.ts';
import type { Files } from './files.ts';
import type { Keyring } from './keyring.ts';
import { outbox, parkedEvent } from './tables.ts';
import type { Db } from './types.ts';

/** Milliseconds: a folder or a server that hangs is not there. */
const LONGEST = 2_000;

interface Part {
  readonly ok: boolean;
  readonly [fact: string]: unknown;
}

const check = async (look: () => Promise<Record<string, unknown>>): Promise<Part> => {
  try {
    return { ok: true, ...(await look()) };
  } catch {
    return { ok: false };
  }
};

/** A disk that hangs knows no signal. */
const isReady = async (files: Files): Promise<Record<string, unknown>> => {
  const signal = AbortSignal.timeout(LONGEST);
  const late = once(signal, 'abort').then(() => Promise.reject(new Error('too slow')));
  await Promise.race([files.ready(signal), late]);
  return { unnamed: files.heldBack() };
};

/**
 * `GET /healthz`: the process answers. `GET /statusz`: 200 when it can do its work, 503 otherwise, with its parts.
 * Parked events, a waiting outbox and files that a sweep did not dare to delete are told, and do not make a service
 * unready: it still takes what she writes.
 */
export const createHealth = (o: {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly broker: Broker;
  /** Null: it keeps none, and tells of none. */
  readonly files: Files | null;
  readonly ready: () => boolean;
}): Hono => {
  const app = new Hono();
  const { files: stored } = o;
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/statusz', async (c) => {
    const [database, keyring, events, files] = await Promise.all([
      check(async () => {
        const [waiting] = await o.db.select({ n: count() }).from(outbox).where(isNull(outbox.published_at));
        return { outbox: waiting?.n ?? 0 };
      }),
      check(async () => {
        await o.keyring.ready();
        return {};
      }),
      check(async () => {
        const parked = await o.db
          .select({ event: parkedEvent.event, n: sql<number>`count(*)::int` })
          .from(parkedEvent)
          .groupBy(parkedEvent.event);
        return { ok: o.broker.connected, parked };
      }),
      stored && check(() => isReady(stored)),
    ]);
    const parts = { database, keyring, events, ...(files && { files }) };
    const ok = o.ready() && Object.values(parts).every((part) => part.ok);
    return c.json({ ok, parts }, ok ? 200 : 503);
  });
  return app;
};
