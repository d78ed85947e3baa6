import { count, isNull, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Broker } from './broker.ts';
import type { Keyring } from './keyring.ts';
import { outbox, parkedEvent } from './tables.ts';
import type { Db } from './types.ts';

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

/**
 * `GET /healthz`: the process answers. `GET /statusz`: 200 when it can do its work, 503 otherwise, with its parts.
 * Parked events and a waiting outbox are told, and do not make a service unready: it still takes what she writes.
 */
export const createHealth = (o: {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly broker: Broker;
  readonly ready: () => boolean;
}): Hono => {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/statusz', async (c) => {
    const [database, keyring, events] = await Promise.all([
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
    ]);
    const ok = o.ready() && database.ok && keyring.ok && events.ok;
    return c.json({ ok, parts: { database, keyring, events } }, ok ? 200 : 503);
  });
  return app;
};
