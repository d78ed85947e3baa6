import { once } from 'node:events';
import http from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { startUpstream, type Upstream } from './test/upstream.ts';

const GONE = 'http://127.0.0.1:1';
let house: House;
let one: Upstream;
let two: Upstream;
beforeEach(async () => {
  one = await startUpstream();
  two = await startUpstream();
});
afterEach(async () => {
  await house.close();
  await one.close();
  await two.close();
});

const start = async (community: readonly string[]) => {
  house = await startHouse({ upstreams: { community } });
};
const ask = async (method = 'GET', body?: string) =>
  (await fetch(`${house.url}/api/community/x`, { method, ...(body && { body, headers: JSON_TYPE }) })).status;
const JSON_TYPE = { 'content-type': 'application/json' };
const breaking = (service: Upstream) => service.answers((req) => void req.socket.destroy());
const reading = (service: Upstream) => service.answers((req, res) => req.resume().on('end', () => res.end('{}')));

test('addresses take turns, and the one that is busy gets less', async () => {
  await start([one.url, two.url]);
  for (let n = 0; n < 6; n += 1) await ask();
  expect([one.seen.length, two.seen.length]).toEqual([3, 3]);
  const next = one.next();
  const held = Promise.all([ask(), ask()]);
  const { res } = await next;
  await vi.waitFor(() => expect(two.seen).toHaveLength(4));
  two.seen.length = 0;
  for (let n = 0; n < 6; n += 1) await ask();
  expect(two.seen).toHaveLength(6);
  res.end('{}');
  await held;
});

test('an address that takes no connection fails nobody, whatever is sent', async () => {
  reading(one);
  await start([GONE, one.url]);
  for (let n = 0; n < 4; n += 1) {
    expect([await ask(), await ask('POST', '{}'), await ask('POST', 'x'.repeat(200_000))]).toEqual([200, 200, 200]);
  }
});

test('it is left out for a pause that grows, and used again once it is back', async () => {
  await two.close();
  await start([one.url, two.url]);
  for (let n = 0; n < 4; n += 1) expect(await ask()).toBe(200);
  const back = http
    .createServer((_, res) => res.end('{"back":true}'))
    .listen(Number(new URL(two.url).port), '127.0.0.1');
  await once(back, 'listening');
  const answer = async () => (await fetch(`${house.url}/api/community/x`)).text();
  await vi.waitFor(async () => expect(await answer()).toBe('{"back":true}'), { timeout: 40_000 });
  const all = await Promise.all(Array.from({ length: 8 }, answer));
  expect(all.filter((text) => text.includes('back'))).toHaveLength(4);
  back.closeAllConnections();
  back.close();
});

test.each(['GET', 'HEAD'])('%s on a connection that broke is asked once more, elsewhere', async (method) => {
  breaking(one);
  reading(two);
  await start([one.url, two.url]);
  for (let n = 0; n < 4; n += 1) expect(await ask(method)).toBe(200);
  expect(one.seen.length).toBeGreaterThan(0);
  expect(two.seen).toHaveLength(4);
});

test.each(['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS'])(
  '%s that a service applied before it broke is told as 502 and never applied twice',
  async (method) => {
    const applied: unknown[] = [];
    for (const service of [one, two]) {
      service.answers((req) => {
        req.resume().on('end', () => {
          applied.push(req.method);
          req.socket.destroy();
        });
      });
    }
    await start([one.url, two.url]);
    expect(await ask(method, method === 'OPTIONS' || method === 'DELETE' ? undefined : '{"a":1}')).toBe(502);
    expect(applied).toEqual([method]);
  },
);

test('where every address breaks it is told after one more try; what may have been done is never done again', async () => {
  breaking(one);
  breaking(two);
  await start([one.url, two.url]);
  expect(await ask()).toBe(502);
  expect([one.seen.length, two.seen.length]).toEqual([1, 1]);
  expect(await ask('POST', '{}')).toBe(502);
  expect(one.seen.length + two.seen.length).toBe(3);
});

test('an address whose connections break again and again is left out too', async () => {
  breaking(one);
  await start([one.url, two.url]);
  const statuses = [];
  for (let n = 0; n < 8; n += 1) statuses.push(await ask('POST', '{}'));
  expect(statuses.filter((status) => status === 502)).toHaveLength(3);
  expect(statuses.slice(-2)).toEqual([200, 200]);
});

test('the status names each address; one that works is enough', async () => {
  for (const service of [one, two]) service.answers((_, res) => res.end('{"ok":true,"parts":{}}'));
  await start([one.url, GONE, two.url]);
  const status = await vi.waitFor(async () => {
    const answer = await fetch(`${house.url}/statusz`);
    expect(answer.status).toBe(200);
    return answer;
  }, 4_000);
  expect(await status.json()).toMatchObject({
    parts: { community: { ok: true, replicas: [{ ok: true }, { ok: false }, { ok: true }] } },
  });
});

test('the ended sessions are heard of from whichever address of identity answers', async () => {
  const session = { id: crypto.randomUUID(), ended_at: new Date().toISOString() };
  one.answers((_, res) => res.end(JSON.stringify({ sessions: [session], now: session.ended_at })));
  house = await startHouse({ upstreams: { identity: [GONE, one.url] } });
  await vi.waitFor(() => expect(one.seen.some(({ url }) => url.includes('/sessions/ended?since='))).toBe(true));
  expect((await fetch(`${house.url}/statusz`)).status).toBe(503);
});
