import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { claims, token } from './test/tokens.ts';
import { startUpstream, type Upstream } from './test/upstream.ts';

let house: House;
let service: Upstream;
beforeAll(async () => {
  service = await startUpstream();
  house = await startHouse({ upstreams: { community: service.url } });
  house.adminToken = token(house.key, claims());
});
afterAll(async () => {
  await house.close();
  await service.close();
});

const ready = (ok: boolean) =>
  service.answers((_, res) => res.writeHead(ok ? 200 : 503).end(JSON.stringify({ ok, parts: { database: { ok } } })));
const status = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${house.url}/statusz`, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const becomes = (want: number) =>
  vi.waitFor(async () => expect((await status()).status).toBe(want), { timeout: 20_000 });

test('it is ready when every service is; a caller on this machine sees the parts', async () => {
  ready(true);
  await becomes(200);
  expect((await status()).body).toEqual({
    ok: true,
    parts: {
      release: { ok: true, rev: 1, problems: [] },
      sessions: { ok: true },
      identity: { ok: true, parts: { database: { ok: true } } },
      community: { ok: true, parts: { database: { ok: true } } },
    },
  });
});

test('one that is not ready, or answers nonsense, makes it 503', async () => {
  ready(false);
  await becomes(503);
  expect((await status()).body).toMatchObject({
    ok: false,
    parts: { community: { ok: false, parts: { database: { ok: false } } }, identity: { ok: true } },
  });
  service.answers((_, res) => res.end('<html>'));
  await vi.waitFor(async () => expect((await status()).body).toMatchObject({ parts: { community: { ok: false } } }));
  ready(true);
  await becomes(200);
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
});

test.each([{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])(
  'who comes through a proxy (%o) learns no part, unless she is an admin',
  async (through) => {
    ready(true);
    await becomes(200);
    expect((await status(through)).body).toEqual({ ok: true });
    for (const other of [token(house.key, claims()), 'nonsense', token(house.key, claims({ exp: 1 }))]) {
      expect((await status({ ...through, authorization: `Bearer ${other}` })).body).toEqual({ ok: true });
    }
    const admin = await status({ ...through, authorization: `Bearer ${house.adminToken}` });
    expect(admin.body).toHaveProperty('parts.community');
  },
);
