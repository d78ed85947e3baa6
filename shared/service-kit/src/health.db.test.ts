import { randomUUID } from 'node:crypto';
import { healthApi, parkedApi } from '@reset/contracts/http/service-health';
import { ServiceHealth } from '@reset/contracts/health';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fixture, seen } from '../fixture/src/service.ts';
import { callerEntry } from './auth.ts';
import { outbox, parkedEvent } from './tables.ts';
import { type Stack, stack } from './test.ts';

const tokenOf = (name: string) => `${name}.${'a'.repeat(64)}`;
const callers = ['admin', 'realtime'].map((name) => callerEntry(name, tokenOf(name))).join(',');
let kit: Stack;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url), { RESET_CALLERS: callers });
});
afterAll(() => kit.close());

const ask = (name: string, body?: object) => {
  const { route, key } = body ? parkedApi.replayParked : healthApi.readHealth;
  const [method = '', path = ''] = route.split(' ');
  return fetch(`${kit.url}${key[0]}${path}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf(name)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
};
const health = async () => ServiceHealth.parse(await (await ask('admin')).json());
const park = async () => {
  const [id, hers] = [randomUUID(), randomUUID()];
  const event = 'reset-content.member.erased.v1';
  await kit.db.insert(parkedEvent).values({ id, event, facts: { id: hers }, reason: 'TypeError' });
  return { id, hers };
};

it('tells admin alone how it is, and nothing of what events tell', async () => {
  const { id, hers } = await park();
  await kit.settle();
  await vi.waitFor(async () => expect(await health()).toMatchObject({ ok: true, lag: 0 }), { timeout: 20_000 });
  const now = await health();
  expect(now).toMatchObject({
    version: 'test',
    parts: { database: true, keyring: true, events: true, files: true },
    outbox: { waiting: 0, oldest_at: null },
    parked: { count: 1, items: [{ id, reason: 'TypeError', replay_at: null }] },
  });
  expect(JSON.stringify(now)).not.toContain(hers);
  for (const name of ['realtime', 'community']) expect((await ask(name)).status).toBe(401);
});

it('says how many of its own events wait to be told, and since when', async () => {
  await kit.db.transaction(async (tx) => {
    // Who tells them waits for its turn.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('outbox:' || current_schema(), 0))`);
    await kit.db.insert(outbox).values({ id: randomUUID(), event: 'fixture.nothing.happened.v1', facts: {} });
    expect(await health()).toMatchObject({ ok: true, outbox: { waiting: 1, oldest_at: expect.any(String) } });
  });
  await vi.waitFor(async () => expect(await health()).toMatchObject({ outbox: { waiting: 0, oldest_at: null } }), {
    timeout: 20_000,
  });
});

it('has parked events tried again where they are parked', async () => {
  const { id, hers } = await park();
  expect((await ask('realtime', { ids: [id] })).status).toBe(401);
  expect(await (await ask('admin', { ids: [id, randomUUID()] })).json()).toEqual({ count: 1 });
  await vi.waitFor(() => expect(seen).toContain(hers), { timeout: 20_000 });
  await vi.waitFor(
    async () => expect(await kit.db.select().from(parkedEvent).where(eq(parkedEvent.id, id))).toEqual([]),
    { timeout: 20_000 },
  );
});
