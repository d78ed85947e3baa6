import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { rawGet, sendRaw } from './test/raw.ts';
import { startUpstream, type Upstream } from './test/upstream.ts';
import { requestPath } from './request-path.ts';

let house: House;
let service: Upstream;
beforeAll(async () => {
  service = await startUpstream();
  house = await startHouse({ upstreams: { community: service.url, identity: service.url, realtime: service.url } });
});
afterAll(async () => {
  await house.close();
  await service.close();
});

// The gateway's own questions to identity are not what these tests are about.
const reached = () =>
  service.seen.filter(({ headers }) => headers['user-agent'] !== undefined || headers['x-request-id']);

test.each(['/', '/a/b?x=/../y', '/api/community/posts/%C3%A4%20b', '/a.b/..c/.d', '//two'])('%s passes', (target) => {
  expect(requestPath(target)).toBe(target.split('?')[0]);
});

test.each([
  '/..',
  '/a/../b',
  '/a/%2e%2e/b',
  '/a/.%2E/b',
  '/a/%2e/b',
  '/a%2fb',
  '/a\\b',
  '/a%5cb',
  '/a%00',
  '/a%ff',
  '/a%c3',
  '/a%ed%a0%80',
  '/a%zz',
  '/a#b',
  '/a?#b',
  '/a?b=#',
  '/a?\\',
  '/ä',
  'http://x/',
  '*',
  '',
])('%s does not', (target) => {
  expect(requestPath(target)).toBeNull();
});

test.each([
  '/api/community/../../internal/sessions/ended',
  '/api/community/%2e%2e/%2e%2e/internal/sessions/ended',
  '/api/community/..%2f..%2finternal',
  '/api/community/..\\..\\internal',
  '/auth/v1/../../statusz',
  '/socket.io/../internal',
  'http://127.0.0.1/api/community/x',
])('GET %s is refused and reaches no service', async (path) => {
  expect(await rawGet(house.port, path)).toMatch(/^HTTP\/1\.1 400 /);
  expect(reached()).toEqual([]);
});

test.each([
  '/api',
  '/api/',
  '/api/Community/x',
  '/functions/v1/other',
  '/api/unknown',
  '/api/unknown/posts',
  '/api/constructor/x',
  '/storage/v1/object/x',
])('%s is not there', async (path) => {
  for (const method of ['GET', 'POST']) {
    const response = await fetch(house.url + path, { method });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
  expect(reached()).toEqual([]);
});

test.each(['/internal/sessions/ended', '/internal'])('%s is not there', async (path) => {
  expect((await fetch(house.url + path)).status).toBe(404);
  expect(reached()).toEqual([]);
});

test.each([
  ['two lengths', 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
  ['length and chunked', 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['an odd transfer coding', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a chunk size that is none', 'transfer-encoding: chunked\r\n\r\nzz\r\n\r\n'],
  ['a folded header', 'x-a: 1\r\n x-b: 2\r\n\r\n'],
  ['a space before the colon', 'content-length : 2\r\n\r\n{}'],
  ['a bare line feed', 'x-a: 1\ncontent-length: 2\r\n\r\n{}'],
])('%s: one refusal, then the connection ends, and no second request is seen', async (_, rest) => {
  const smuggled = 'GET /api/community/smuggled HTTP/1.1\r\nhost: x\r\n\r\n';
  const head = 'POST /api/community/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const answer = await sendRaw(house.port, head + rest + smuggled);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('content-security-policy');
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  expect(reached().filter(({ url }) => url.includes('smuggled'))).toEqual([]);
});

test.each([
  ['no host', ''],
  ['two hosts', 'host: x\r\nhost: y\r\n'],
  ['the same host twice', 'host: x\r\nHost: x\r\n'],
  ['a list of hosts', 'host: x, y\r\n'],
  ['a host with a path', 'host: x/y\r\n'],
  ['a host with a name before it', 'host: x@y\r\n'],
])('%s is refused, on an upgrade as well', async (_, hosts) => {
  const before = reached().length;
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\n';
  for (const [path, more] of [
    ['/quiz', ''],
    ['/api/community/x', ''],
    ['/socket.io/', upgrade],
  ]) {
    const answer = await sendRaw(house.port, `GET ${path} HTTP/1.1\r\n${hosts}${more}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid"/s);
  }
  expect(reached()).toHaveLength(before);
});

test.each(['reset.example', 'reset.example:8443', '127.0.0.1:80', '[::1]:8080', 'my_house.local'])(
  'the host %s is taken',
  async (host) => {
    expect(await rawGet(house.port, '/healthz', { host })).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('a body on a GET is refused', async () => {
  expect(await rawGet(house.port, '/api/community/x', { 'content-length': '0' })).toMatch(/^HTTP\/1\.1 200 /);
  const before = reached().length;
  const answer = await sendRaw(
    house.port,
    'GET /api/community/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(reached()).toHaveLength(before);
});

test('headers without end are 431', async () => {
  const answer = await sendRaw(house.port, `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});
