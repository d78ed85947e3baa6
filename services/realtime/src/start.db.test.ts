import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@reset/service-kit/log';
import { doorTo } from '@reset/service-kit/test';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { hubEnv } from './env.ts';
import { startHub } from './start.ts';

/** Identity, to whom no session has ended. */
const openIdentity = () =>
  createServer((_, res) => {
    const body = { sessions: [], now: new Date().toISOString() };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
let identity: ReturnType<typeof openIdentity>;
let door: Awaited<ReturnType<typeof doorTo>>;
let hub: Awaited<ReturnType<typeof startHub>>;

beforeEach(async () => {
  identity = openIdentity().listen(0, '127.0.0.1');
  await once(identity, 'listening');
  door = await doorTo(inject('TEST_NATS_URL'));
  const url = `http://127.0.0.1:${(identity.address() as AddressInfo).port}`;
  const env = {
    ...{ PORT: '0', HOST: '127.0.0.1', NATS_URL: door.url, IDENTITY_URL: url, JWKS_URL: url, TOKEN_ISSUER: 'test' },
    ...{ RESET_SERVICE_TOKEN: `realtime.${'0'.repeat(64)}`, RESET_EVENT_PREFIX: `h${crypto.randomUUID().slice(0, 8)}` },
    ...{ LOG_LEVEL: 'silent', RESET_UPSTREAMS: JSON.stringify({ identity: url }) },
  };
  hub = await startHub(hubEnv.parse(env), createLogger('realtime', 'silent'), { verify: async () => null });
});
afterEach(async () => {
  await hub.close();
  await door.close();
  identity.close();
});

const ask = async (path: string) => {
  const answer = await fetch(hub.url + path);
  return { status: answer.status, body: await answer.json() };
};
const tells = (status: number, events: boolean) =>
  vi.waitFor(async () => {
    const parts = { events: { ok: events }, sessions: { ok: true }, sockets: { ok: true, open: 0, rooms: 0 } };
    expect(await ask('/statusz')).toEqual({ status, body: { ok: status === 200, parts } });
  }, 90_000);

test('the hub is not well without the broker', async () => {
  await tells(200, true);
  door.shut();
  await tells(503, false);
  expect(await ask('/healthz')).toEqual({ status: 200, body: { ok: true } });
});

test('nothing else is there', async () => {
  for (const path of ['/', '/statusz/more', '/internal/conversations'])
    expect(await ask(path)).toEqual({ status: 404, body: { code: 'not_found' } });
});
