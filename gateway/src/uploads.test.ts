import { once } from 'node:events';
import http from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ErrorBody } from '@reset/contracts/errors';
import { STORED_FILE_POLICY } from '@reset/contracts/files';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { head, rawClient } from './test/raw-client.ts';
import { readAll, startUpstream, type Upstream } from './test/upstream.ts';

const MB = 1 << 20;
const IMAGES = '/api/marketplace/images';
const ICON = '/api/marketplace/items/01980000-0000-7000-8000-000000000001/icon';
let house: House;
let service: Upstream;
beforeAll(async () => {
  service = await startUpstream();
  house = await startHouse({ upstreams: { marketplace: service.url, community: service.url } });
});
afterAll(async () => {
  await house.close();
  await service.close();
});
let got = 0;
beforeEach(() => {
  service.seen.length = 0;
  got = 0;
  service.answers(async (req, res) => {
    got = (await readAll(req)).length;
    res.end('{}');
  });
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Bytes of buffers in use; all of what is sent would be twice as many as the tests allow. */
const memory = () => {
  collect();
  return process.memoryUsage().arrayBuffers;
};

const send = (method: string, path: string, type: string, bytes: number) =>
  fetch(house.url + path, { method, body: Buffer.alloc(bytes), headers: { 'content-type': type } });

test.each([
  ['the limit of its route', 'POST', IMAGES, 'image/png', 3 * MB, 200],
  ['a form', 'POST', IMAGES, 'multipart/form-data; boundary=x', 3 * MB, 200],
  ['another route’s limit', 'PUT', ICON, 'image/jpeg', 1_000_000, 200],
  ['one byte more than that', 'PUT', ICON, 'image/jpeg', 1_000_001, 413],
  ['a form with its texts', 'PUT', ICON, 'multipart/form-data; boundary=x', 1_060_000, 200],
  ['a form with too many', 'PUT', ICON, 'multipart/form-data; boundary=x', 1_100_000, 413],
  ['a type that the route does not take', 'POST', IMAGES, 'image/gif', 10, 415],
  ['a type that no route takes', 'POST', IMAGES, 'text/html', 10, 415],
  ['another method', 'PUT', IMAGES, 'image/png', 10, 415],
  ['a path beneath', 'POST', `${IMAGES}/more`, 'image/png', 10, 415],
  ['a service that takes none', 'POST', '/api/community/images', 'image/png', 10, 415],
  ['JSON on such a route, as large as JSON may be', 'POST', IMAGES, 'application/json', 2 * MB, 413],
])('%s: %s %s, %s, %i bytes: %i', async (_, method, path, type, bytes, status) => {
  const answer = await send(method, path, type, bytes);
  expect(answer.status).toBe(status);
  expect([got, service.seen.length]).toEqual(status === 200 ? [bytes, 1] : [0, 0]);
});

test('an answer that comes before the file has ended reaches who sends it', async () => {
  service.answers((_, res) => void res.writeHead(415, { 'content-type': 'application/json' }).end('{"error":"Early"}'));
  const answer = await send('POST', IMAGES, 'image/png', 4 * MB);
  expect([answer.status, await answer.text()]).toEqual([415, '{"error":"Early"}']);
  expect((await fetch(`${house.url}/api/community/x`)).status).toBe(415);
});

test('a stream of 100 MB is answered with 413 at its limit and takes no memory', async () => {
  let taken = 0;
  service.answers((req) => void req.on('error', () => {}).on('data', (chunk: Buffer) => (taken += chunk.length)));
  const client = http.request(house.url + ICON, { method: 'PUT', headers: { 'content-type': 'image/png' } });
  client.on('error', () => {});
  const answered = once(client, 'response') as Promise<[http.IncomingMessage]>;
  const piece = Buffer.alloc(1 << 16);
  const closed = once(client, 'close').catch(() => {});
  for (let sent = 0; sent < 100 * MB && !client.destroyed; sent += piece.length) {
    if (!client.write(piece)) await Promise.race([new Promise((go) => client.once('drain', go)), closed]);
  }
  const [response] = await answered;
  const answer = await readAll(response);
  client.destroy();
  console.log(`100 MB against a limit of 1 MB: ${taken} bytes at the service`);
  expect([response.statusCode, ErrorBody.parse(JSON.parse(answer.toString())).code]).toEqual([413, 'too_large']);
  expect(taken).toBeLessThanOrEqual(1_000_000);
  // What was freed is given back after a while.
  await expect.poll(memory, { timeout: 40_000 }).toBeLessThan(50 * MB);
  console.log(`${(memory() / MB).toFixed(1)} MB in memory`);
});

test('twenty slow uploads are held by their service, not in memory', async () => {
  let taken = 0;
  service.answers((req) => void req.on('error', () => {}).on('data', (chunk: Buffer) => (taken += chunk.length)));
  const each = 7 * MB;
  const clients = Array.from({ length: 20 }, (_, n) => rawClient(house.port, `127.0.0.${10 + n}`));
  const piece = Buffer.alloc(1 << 16);
  for (const { socket } of clients) {
    socket.write(head('POST', IMAGES, 8 * MB, '', 'image/png'));
    for (let sent = 0; sent < each; sent += piece.length) if (!socket.write(piece)) await once(socket, 'drain');
  }
  // Less than a piece of each may wait for more.
  await vi.waitFor(() => expect(taken).toBeGreaterThan(20 * (each - piece.length)), 10_000);
  console.log(`twenty uploads that stopped at ${each / MB} MB`);
  // What was freed is given back after a while.
  await expect.poll(memory, { timeout: 40_000 }).toBeLessThan(50 * MB);
  console.log(`${(memory() / MB).toFixed(1)} MB in memory`);
  for (const { socket } of clients) socket.destroy();
});

test('a kept file comes with its own policy and as part of it; no page of a service does', async () => {
  service.answers((req, res) => {
    const policy = req.url?.endsWith('/file') ? STORED_FILE_POLICY : "default-src 'none'";
    res.writeHead(206, {
      'content-type': 'image/png',
      'content-security-policy': policy,
      'content-disposition': 'inline; filename="x.png"',
      'cache-control': 'public, max-age=3600',
      'content-range': 'bytes 0-1/9',
      etag: '"x.png"',
    });
    res.end(req.headers.range === 'bytes=0-1' && req.headers['if-range'] === '"x.png"' ? 'ab' : 'whole');
  });
  const headers = { range: 'bytes=0-1', 'if-range': '"x.png"' };
  const file = await fetch(`${house.url}/api/marketplace/file`, { headers });
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-security-policy': STORED_FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="x.png"',
    'cache-control': 'public, max-age=3600',
    'content-range': 'bytes 0-1/9',
    etag: '"x.png"',
  });
  expect([file.status, await file.text()]).toEqual([206, 'ab']);
  const other = await fetch(`${house.url}/api/marketplace/other`, { headers });
  expect(other.headers.get('content-security-policy')).toContain("script-src 'self'");
});
