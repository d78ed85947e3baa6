import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { errorMessages } from '@reset/contracts/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { readAll, settled, startUpstream, type Upstream } from './test/upstream.ts';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
let house: House;
let service: Upstream;
beforeAll(async () => {
  service = await startUpstream();
  const upstreams = { community: service.url, marketplace: service.url, refusing: 'http://127.0.0.1:1' };
  house = await startHouse({ upstreams });
});
afterAll(async () => {
  await house.close();
  await service.close();
});
beforeEach(() => {
  service.seen.length = 0;
  service.answers((_, res) => res.end('{}'));
});

const call = (path: string, init?: RequestInit) => fetch(house.url + path, init);

test('path, query, method, body and answer pass unchanged', async () => {
  const body = Buffer.concat([Buffer.from('{"a":"\\u0000",'), randomBytes(100_000)]);
  let got: Buffer = Buffer.alloc(0);
  service.answers(async (req, res) => {
    got = await readAll(req);
    res.writeHead(418, { 'x-kind': 'tea', 'content-type': 'application/json' }).end('{"not":');
  });
  const response = await call('/api/community/posts/%C3%A4?a=1&b=%2F..', { method: 'PATCH', body, headers: JSON_TYPE });
  expect([response.status, response.headers.get('x-kind'), await response.text()]).toEqual([418, 'tea', '{"not":']);
  expect(service.seen[0]).toMatchObject({ method: 'PATCH', url: '/api/community/posts/%C3%A4?a=1&b=%2F..' });
  expect(got.equals(body)).toBe(true);
});

test('an event stream reaches the client piece by piece, its headers before the first', async () => {
  const request = service.next();
  const response = call('/api/community/live');
  const { res } = await request;
  res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  const reader = (await response).body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const piece of ['data: one\n\n', 'data: two\n\n']) {
    res.write(piece);
    expect((await reader?.read())?.value).toBe(piece);
  }
  res.end();
  expect((await reader?.read())?.done).toBe(true);
});

test('a client that leaves is told to the service, before and during the answer', async () => {
  for (const during of [false, true]) {
    const leave = new AbortController();
    const request = service.next();
    const response = call('/api/community/slow', { signal: leave.signal });
    const { res } = await request;
    if (during) {
      res.write('begun');
      await response;
    }
    const closed = once(res, 'close');
    const failed = response.then((r) => r.text()).catch((error: unknown) => error);
    leave.abort();
    await closed;
    expect(res.writableFinished).toBe(false);
    expect(await failed).toMatchObject({ name: 'AbortError' });
  }
});

test('a client that leaves in the middle of its body is told to the service', async () => {
  const request = service.next();
  const client = net.connect(house.port, '127.0.0.1');
  client.write(
    'POST /api/marketplace/images HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 200000\r\n\r\n',
  );
  client.write(Buffer.alloc(100_000, 'x'));
  const { req } = await request;
  const closed = new Promise((resolve) => req.on('close', resolve).on('error', () => {}));
  req.resume();
  client.destroy();
  await closed;
  expect(req.complete).toBe(false);
});

test('a slow reader slows the service down; nothing is lost', async () => {
  const total = 64 * MIB;
  let offered = 0;
  service.answers((_, res) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (offered < total) {
        offered += chunk.length;
        if (!res.write(chunk)) return void res.once('drain', more);
      }
      res.end();
    };
    more();
  });
  const request = http.get(`${house.url}/api/community/export`);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.pause();
  expect(await settled(() => offered)).toBeLessThan(total / 2);
  let received = 0;
  response.on('data', (chunk: Buffer) => void (received += chunk.length));
  response.resume();
  await once(response, 'end');
  expect(received).toBe(total);
}, 90_000);

test('a slow service slows the sender down; nothing is lost', async () => {
  const total = 48 * MIB;
  const request = service.next();
  const client = http.request(`${house.url}/api/marketplace/images`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', 'content-length': total },
  });
  client.on('response', (response) => response.resume());
  let offered = 0;
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const more = () => {
    while (offered < total) {
      offered += chunk.length;
      if (!client.write(chunk)) return void client.once('drain', more);
    }
    client.end();
  };
  more();
  const { req, res } = await request;
  expect(await settled(() => offered)).toBeLessThan(total / 2);
  const body = await readAll(req);
  expect(body.length).toBe(total);
  res.end();
  await once(client, 'close');
}, 90_000);

test('a body over the limit is 413, announced or not', async () => {
  service.answers((req, res) => req.resume().on('end', () => res.end('{}')));
  const announced = await call('/api/community/posts', {
    method: 'POST',
    headers: JSON_TYPE,
    body: Buffer.alloc(10 * MIB),
  });
  expect(announced.status).toBe(413);
  expect(await announced.json()).toMatchObject({ code: 'too_large', error: errorMessages.too_large });
  expect(service.seen).toHaveLength(0);

  const pieces = (count: number) =>
    new ReadableStream({
      pull: (to) => (count-- > 0 ? to.enqueue(new Uint8Array(64 * 1024)) : to.close()),
    });
  const chunked = async (path: string, count: number, type = 'application/json') => {
    const init = { method: 'POST', headers: { 'content-type': type }, body: pieces(count), duplex: 'half' };
    return (await call(path, init)).status;
  };
  expect(await chunked('/api/community/posts', 16)).toBe(200);
  expect(await chunked('/api/community/posts', 17)).toBe(413);
  expect(await chunked('/api/community/posts', 64)).toBe(413);
  expect(await chunked('/api/marketplace/images', 64, 'image/png')).toBe(200);
  expect(await chunked('/api/marketplace/images', 17)).toBe(413);
});

test.each([
  ['/api/refusing/posts', 'a service that is down'],
  ['/functions/v1/journal-feedback', 'a function without its service'],
  ['/socket.io/?EIO=4', 'the hub'],
])('%s answers 503 and says when to come back', async (path) => {
  const response = await call(path);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  const body = await response.json();
  expect(body).toEqual({
    error: errorMessages.unavailable,
    code: 'unavailable',
    requestId: response.headers.get('x-request-id'),
  });
});

test('the auth protocol is refused in its own words', async () => {
  const lonely = await startHouse({ upstreams: { identity: 'http://127.0.0.1:1' } });
  const response = await fetch(`${lonely.url}/auth/v1/token?grant_type=password`, { method: 'POST' });
  expect(response.status).toBe(503);
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await response.json()).toEqual({ code: 'unexpected_failure', message: errorMessages.unavailable });
  await lonely.close();
});

test('a service that breaks off or speaks nonsense is 502', async () => {
  service.answers((req) => void req.socket.destroy());
  expect((await call('/api/community/x', { method: 'POST' })).status).toBe(502);
  service.answers((req) => void req.socket.end('this is not HTTP\r\n\r\n'));
  const garbage = await call('/api/community/x');
  expect([garbage.status, await garbage.json()]).toMatchObject([502, { code: 'unavailable' }]);
});

test('a service that does not answer in time is 504, and learns that nobody waits any more', async () => {
  const hasty = await startHouse({ upstreams: { community: service.url }, answerMs: 200 });
  const request = service.next();
  const response = fetch(`${hasty.url}/api/community/x`);
  const { res } = await request;
  const left = once(res, 'close');
  const late = await response;
  expect([late.status, late.headers.get('retry-after')]).toEqual([504, '5']);
  expect(await late.json()).toMatchObject({ code: 'unavailable' });
  await left;
  await hasty.close();
});

test('an answer that breaks off in the middle is cut for the client too', async () => {
  service.answers((_, res) => {
    res.writeHead(200, { 'content-length': 100 });
    res.write('half', () => res.destroy());
  });
  const response = await call('/api/community/x');
  await expect(response.text()).rejects.toThrow();
});

test('a reading that met a closing connection is asked once more; a writing never', async () => {
  let broken = true;
  service.answers((req, res) => {
    if (broken) req.socket.destroy();
    else res.end('{}');
    broken = false;
  });
  expect((await call('/api/community/x')).status).toBe(200);
  expect(service.seen).toHaveLength(2);
  broken = true;
  expect((await call('/api/community/x', { method: 'POST' })).status).toBe(502);
  expect(service.seen).toHaveLength(3);
});

test('an answer before the body was read leaves both sides whole', async () => {
  service.answers((_, res) => res.writeHead(409).end('{"code":"conflict"}'));
  const body = Buffer.alloc(900_000);
  for (let i = 0; i < 5; i += 1) {
    const response = await call('/api/community/x', { method: 'POST', headers: JSON_TYPE, body });
    expect([response.status, await response.json()]).toEqual([409, { code: 'conflict' }]);
  }
});

test('a client that waits for 100 gets it, and 413 at once when its body is too large', async () => {
  service.answers(async (req, res) => res.end(String((await readAll(req)).length)));
  const ask = async (length: number) => {
    const headers = { ...JSON_TYPE, 'content-length': length, expect: '100-continue' };
    const request = http.request(`${house.url}/api/community/x`, { method: 'POST', headers });
    let continued = false;
    request.on('continue', () => {
      continued = true;
      request.end(Buffer.alloc(length));
    });
    request.flushHeaders();
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.resume();
    request.destroy();
    return [continued, response.statusCode];
  };
  expect(await ask(1000)).toEqual([true, 200]);
  expect(await ask(2 * MIB)).toEqual([false, 413]);
});
