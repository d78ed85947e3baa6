import { count, isNull, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Broker } from './broker.ts';
import type { Files } from './files.ts';
import type { Keyring } from './keyring.ts';
import { outbox, parkedEvent } from './tables.ts';
import type { Db } from './types.ts';

/** Milliseconds: a folder or a server that hangs is not there. */
const LONGEST = 2_000;

/** Longer than Postgres and the broker are waited for by those who ask them. */
const PATIENT = 10_000;

interface Part {
  readonly ok: boolean;
  readonly [fact: string]: unknown;
}

/** @throws when it takes longer: what hangs is not there */
export const within = async <T>(ms: number, asked: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('too slow')), ms);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

const checkWithin =
  (most: number) =>
  async (look: () => Promise<Record<string, unknown>>): Promise<Part> => {
    try {
      return { ok: true, ...(await within(most, look())) };
    } catch {
      return { ok: false };
    }
  };

/** A disk that hangs knows no signal. */
const isReady = async (files: Files): Promise<Record<string, unknown>> => {
  await within(LONGEST, files.ready(AbortSignal.timeout(LONGEST)));
  return { unnamed: files.heldBack() };
};

/** What a service looks at to know how it is. */
export interface Looked {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly broker: Broker;
  /** Null: it keeps none, and tells of none. */
  readonly files: Files | null;
  readonly ready: () => boolean;
}

/**
 * @param most milliseconds that a part may take to answer
 * @returns each part, and whether the service can do its work
 */
export const lookAt = async ({ db, keyring, broker, files, ready }: Looked, most: number) => {
  const check = checkWithin(most);
  const [database, keys, events, stored] = await Promise.all([
    check(async () => {
      const [waiting] = await db.select({ n: count() }).from(outbox).where(isNull(outbox.published_at));
      return { outbox: waiting?.n ?? 0 };
    }),
    check(async () => {
      await keyring.ready();
      return {};
    }),
    check(async () => {
      const parked = await db
        .select({ event: parkedEvent.event, n: sql<number>`count(*)::int` })
        .from(parkedEvent)
        .groupBy(parkedEvent.event);
      return { ok: broker.ok(), parked };
    }),
    files && check(() => isReady(files)),
  ]);
  const parts: Readonly<Record<string, Part>> = { database, keyring: keys, events, ...(stored && { files: stored }) };
  return { ok: ready() && Object.values(parts).every((part) => part.ok), parts };
};

/**
 * `GET /healthz`: the process answers. `GET /statusz`: 200 when it can do its work, 503 otherwise, with its parts.
 * Parked events, a waiting outbox and files that a sweep did not dare to delete are told, and do not make a service
 * unready: it still takes what she writes.
 */
export const createHealth = (looked: Looked): Hono => {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/statusz', async (c) => {
    const { ok, parts } = await lookAt(looked, PATIENT);
    return c.json({ ok, parts }, ok ? 200 : 503);
  });
  return app;
};
