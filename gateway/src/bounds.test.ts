import { once } from 'node:events';
import http from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { head, rawClient } from './test/raw-client.ts';
import { startUpstream, type Upstream } from './test/upstream.ts';

const LARGE = 200_000;
const IMAGES = '/api/marketplace/images';
const JSON_TYPE = 'application/json';
let house: House;
let service: Upstream;
let other: Upstream;
beforeEach(async () => {
  service = await startUpstream();
  other = await startUpstream();
});
afterEach(async () => {
  await house.close();
  await service.close();
  await other.close();
});

const start = async (over: Parameters<typeof startHouse>[0] = {}) => {
  house = await startHouse({ upstreams: { community: service.url, marketplace: other.url }, ...over });
};
/** One service behind both names. */
const both = () => ({ community: service.url, marketplace: service.url });
/** From an address of its own. */
const get = (path: string, localAddress = '127.0.0.2'): Promise<{ status: number; retryAfter: string | undefined }> =>
  new Promise((resolve, reject) => {
    const request = http.get(`${house.url}${path}`, { localAddress, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    request.on('error', reject);
  });
/** The service answers nobody; resolves with each request as it comes. */
const silent = (count: number) =>
  new Promise<http.ServerResponse[]>((resolve) => {
    const came: http.ServerResponse[] = [];
    service.answers((req, res) => {
      req.resume();
      came.push(res);
      if (came.length === count) resolve(came);
    });
  });

test('a client that resets its body while its request waits for its turn ends nothing', async () => {
  await start({ connections: 1, waitMs: 60_000 });
  const held = silent(1);
  void get('/api/community/held').catch(() => {});
  await held;
  const clients = Array.from({ length: 8 }, () => rawClient(house.port));
  for (const { socket } of clients) socket.write(head('PUT', '/api/community/x', LARGE, 'x'.repeat(100_000)));
  await vi.waitFor(() => expect(clients.map(({ socket }) => socket.bytesWritten > 100_000)).not.toContain(false));
  for (const { socket } of clients) socket.resetAndDestroy();
  await vi.waitFor(() => expect(house.lines.filter((line) => line.includes('"status":499'))).toHaveLength(8));
  expect((await get('/api/marketplace/x')).status).toBe(200);
});

test.each(['before its body', 'in the middle of it', 'while it waits', 'while it is answered'])(
  'a client that resets %s gives its place and its turn back',
  async (when) => {
    await start({ connections: 1, mostPerAddress: 1, waitMs: 60_000, upstreams: both() });
    const [path, type] = when === 'in the middle of it' ? [IMAGES, 'image/png'] : ['/api/community/x', JSON_TYPE];
    const [length, sent] = when === 'while it is answered' ? [1, 'x'] : [LARGE, 'x'.repeat(100_000)];
    const waiting = when === 'while it waits';
    if (waiting) {
      const held = silent(1);
      void get('/api/community/held').catch(() => {});
      await held;
    }
    const came = silent(waiting ? 2 : 1);
    const { socket } = rawClient(house.port);
    const connected = once(socket, 'ready');
    socket.write(head('POST', path, length, when === 'before its body' ? '' : sent, type));
    if (when === 'in the middle of it') await came;
    if (when === 'while it is answered') {
      const [res] = await came;
      res?.writeHead(200, { 'content-length': LARGE }).write('begun');
    }
    await connected;
    socket.resetAndDestroy();
    if (waiting) service.server.closeAllConnections();
    service.answers((_, res) => res.end('{}'));
    await vi.waitFor(async () => expect((await get('/api/community/x', '127.0.0.1')).status).toBe(200));
  },
);

test('who gets no turn in time is told 503 and when to come back; no other service is touched', async () => {
  await start({ connections: 2, waitMs: 100 });
  const held = silent(2);
  const answers = [get('/api/community/a'), get('/api/community/b')];
  const came = await held;
  expect(await get('/api/community/c')).toEqual({ status: 503, retryAfter: '5' });
  expect(await get('/api/marketplace/x')).toMatchObject({ status: 200 });
  for (const res of came) res.end('{}');
  expect(await Promise.all(answers)).toMatchObject([{ status: 200 }, { status: 200 }]);
  service.answers((_, res) => res.end('{}'));
  expect(await get('/api/community/d')).toMatchObject({ status: 200 });
});

test('who waits for a turn gets it as soon as one is free', async () => {
  await start({ connections: 1, waitMs: 60_000 });
  const held = silent(1);
  const first = get('/api/community/a');
  const [res] = await held;
  const second = get('/api/community/b');
  service.answers((_, next) => next.end('{}'));
  res?.end('{}');
  expect(await Promise.all([first, second])).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test('an address has only so many requests under way; another one goes on', async () => {
  await start({ mostPerAddress: 3 });
  const held = silent(3);
  for (const path of ['a', 'b', 'c']) void get(`/api/community/${path}`, '127.0.0.1').catch(() => {});
  await held;
  expect(await get('/api/marketplace/x', '127.0.0.1')).toEqual({ status: 429, retryAfter: '1' });
  expect(await get('/api/marketplace/x', '127.0.0.2')).toMatchObject({ status: 200 });
  expect(await get('/healthz', '127.0.0.1')).toMatchObject({ status: 200 });
});

test.each([
  ['small body', '/api/community/x', JSON_TYPE, 5_000, 1, 0],
  ['large body', '/api/community/x', JSON_TYPE, LARGE, 100_000, 0],
  ['upload', IMAGES, 'image/png', LARGE, 100_000, 1],
])('a %s that comes too slowly is ended with 408; only an upload reaches its service before', async (...row) => {
  const [, path, type, length, sent, requests] = row;
  service.answers((req) => void req.resume().on('error', () => {}));
  const throughput = { bytesPerSecond: 200, windowMs: 100 };
  await start({ throughput, uploadThroughput: throughput, upstreams: both() });
  const client = rawClient(house.port);
  const drip = setInterval(() => client.socket.write('x'), 30);
  client.socket.write(head('POST', path, length, 'x'.repeat(sent), type));
  await vi.waitFor(() => expect(client.said()).toContain('HTTP/1.1 408'));
  clearInterval(drip);
  client.socket.destroy();
  expect(client.said().toLowerCase()).toContain('connection: close');
  expect(service.seen).toHaveLength(requests);
});

test('a body that comes fast enough is never hurried, however long it takes', async () => {
  service.answers((req, res) => req.resume().on('end', () => res.end('{}')));
  await start({ throughput: { bytesPerSecond: 10, windowMs: 200 } });
  const client = rawClient(house.port);
  client.socket.write(head('PUT', '/api/community/x', 40));
  let left = 40;
  const drip = setInterval(() => {
    if (left-- > 0) client.socket.write('x');
  }, 20);
  await vi.waitFor(() => expect(client.said()).toContain('HTTP/1.1 200'), { timeout: 40_000 });
  clearInterval(drip);
  client.socket.destroy();
});

test('an answer that nobody reads is cut, and its connection to the service with it', async () => {
  await start({ stallMs: 100 });
  const cut = new Promise<void>((resolve) => {
    service.answers((_, res) => {
      res.on('close', resolve);
      const more = () => {
        while (res.write(Buffer.alloc(64 * 1024)));
        res.once('drain', more);
      };
      more();
    });
  });
  const { socket } = rawClient(house.port);
  socket.pause();
  socket.write('GET /api/community/x HTTP/1.1\r\nhost: x\r\n\r\n');
  await cut;
  await vi.waitFor(() => expect(house.lines.join()).toContain('"cause":"not read"'));
  socket.destroy();
});

test('health, status and the ended sessions do not wait behind what visitors hold', async () => {
  await start({ connections: 1, waitMs: 60_000 });
  const held = new Promise<http.ServerResponse>((resolve) => {
    service.answers((req, res) => {
      if (req.url === '/statusz') res.end('{"ok":true,"parts":{}}');
      else resolve(res);
    });
  });
  other.answers((_, res) => res.end('{"ok":true,"parts":{}}'));
  void get('/api/community/held').catch(() => {});
  await held;
  void get('/api/community/queued').catch(() => {});
  expect(await get('/statusz')).toMatchObject({ status: 200 });
  expect(await get('/healthz')).toMatchObject({ status: 200 });
});

test('the limit on signing in is not evaded by another method; reads are not under it', async () => {
  await start({ authRate: { perSecond: 0.001, burst: 2 } });
  const ask = async (method: string, path = '/auth/v1/token') =>
    (await fetch(house.url + path, { method, ...(method !== 'GET' && { body: '{}' }) })).status;
  expect([await ask('PUT'), await ask('PATCH')]).toEqual([200, 200]);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST', 'GET']) expect(await ask(method)).toBe(429);
  expect(await ask('PUT', '/auth/v1/user')).toBe(429);
  for (const path of ['user', 'settings', 'health', '.well-known/jwks.json']) {
    expect(await ask('GET', `/auth/v1/${path}`)).toBe(200);
  }
});

test('an address has only so many connections open; another one gets in', async () => {
  await start({ mostConnectionsPerAddress: 3 });
  const clients = Array.from({ length: 4 }, () => rawClient(house.port));
  await vi.waitFor(() => expect(clients.filter(({ socket }) => socket.destroyed)).toHaveLength(1));
  expect(await get('/healthz')).toMatchObject({ status: 200 });
  for (const { socket } of clients) socket.destroy();
  await vi.waitFor(async () => expect(await get('/healthz', '127.0.0.1')).toMatchObject({ status: 200 }));
});

test.each([
  ['OPTIONS', '/api/community/x'],
  ['POST', '/storage/v1/object/public/marketplace-images/x.png'],
])('%s %s takes no body', async (method, path) => {
  await start();
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(house.url + path, { method, body: '{}', headers })).status).toBe(400);
});

test('the memory of bodies is bounded, in all and for each address; a short text is always taken', async () => {
  service.answers((req, res) => req.resume().on('end', () => res.end('{}')));
  await start({ bodyMemoryBytes: 400_000, addressShare: 0.25 });
  const hold = (address: string) => {
    const client = rawClient(house.port, address);
    client.socket.write(head('POST', '/api/community/x', LARGE, 'x'.repeat(100_000)));
    return client;
  };
  const status = ({ said }: ReturnType<typeof hold>) => said().slice(9, 12);
  const first = hold('127.0.0.10');
  const second = hold('127.0.0.10');
  await vi.waitFor(() => expect([first, second].map(status).toSorted()).toEqual(['', '429']));
  const others = [11, 12, 13, 14].map((n) => hold(`127.0.${n}.10`));
  await vi.waitFor(() => expect(others.map(status).filter((one) => one === '503')).toHaveLength(1));
  const small = rawClient(house.port, '127.0.0.10');
  small.socket.write(head('POST', '/api/community/x', 10_000, 'x'.repeat(10_000)));
  await vi.waitFor(() => expect(small.said()).toContain('HTTP/1.1 200'));
  for (const { socket } of [first, second, small, ...others]) socket.destroy();
  await vi.waitFor(async () => {
    const again = rawClient(house.port, '127.0.0.10');
    again.socket.write(head('POST', '/api/community/x', 100_000, 'x'.repeat(100_000)));
    await vi.waitFor(() => expect(again.said()).toMatch(/^HTTP/));
    again.socket.destroy();
    expect(again.said()).toContain('HTTP/1.1 200');
  });
});

test('the auth protocol takes 16 KiB', async () => {
  await start();
  const post = async (bytes: number) =>
    (await fetch(`${house.url}/auth/v1/signup`, { method: 'POST', body: 'x'.repeat(bytes) })).status;
  expect([await post(16 * 1024), await post(16 * 1024 + 1)]).toEqual([200, 413]);
});
