import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { startUpstream, type Upstream } from './test/upstream.ts';
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

test('what only the gateway may say to a service cannot be forged', async () => {
  const request = http.request(`${house.url}/api/community/x`, {
    headers: {
      connection: 'keep-alive, x-secret-hop',
      'x-secret-hop': '1',
      'keep-alive': 'timeout=5',
      te: 'trailers',
      'x-request-id': 'mine',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-user': 'admin',
      'x-user-id': 'admin',
      'x-user-role': 'admin',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-time-zone': 'Europe/Vienna',
      authorization: '',
    },
  });
  request.removeHeader('authorization');
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  const { headers } = service.seen[0] ?? {};
  expect(headers).toEqual({
    host: new URL(service.url).host,
    connection: 'keep-alive',
    'x-request-id': response.headers['x-request-id'],
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(house.url).host,
    'x-time-zone': 'Europe/Vienna',
  });
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers['strict-transport-security']).toBeUndefined();
});

test('a trusted proxy tells the address, the scheme and the host; what stands before it in the list is ignored', async () => {
  const behind = await startHouse({ trustProxy: 1, upstreams: { community: service.url } });
  const response = await fetch(`${behind.url}/api/community/x`, {
    headers: {
      'x-forwarded-for': '6.6.6.6, 9.9.9.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'reset.example',
    },
  });
  expect(service.seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'reset.example',
  });
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  await behind.close();
});

test.each([
  [{ 'content-type': 'text/plain' }, 415],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
  [{ 'content-type': 'application/jsonp' }, 415],
  [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415],
  [{ 'content-type': 'application/json; charset=utf-8' }, 200],
  [{ 'content-type': 'application/sdp' }, 200],
] as const)('a body as %o is answered %i', async (headers, status) => {
  service.answers((req, res) => req.resume().on('end', () => res.end('{}')));
  expect((await call('/api/community/x', { method: 'POST', headers, body: '{}' })).status).toBe(status);
  expect(service.seen).toHaveLength(status === 200 ? 1 : 0);
});

test('methods that nobody serves are 405', async () => {
  const response = await call('/api/community/x', { method: 'PROPFIND' });
  expect([response.status, service.seen.length]).toEqual([405, 0]);
});

test('the headers of the house stand on every answer; a service can neither weaken nor name itself', async () => {
  service.answers((_, res) =>
    res
      .writeHead(200, {
        'content-security-policy': "default-src 'unsafe-inline'",
        'x-frame-options': 'ALLOWALL',
        'x-powered-by': 'x',
        server: 'x',
        'x-request-id': 'x',
        'set-cookie': ['a=1', 'b=2'],
        trailer: 'x',
      })
      .end('{}'),
  );
  const csp =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
    "font-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'";
  for (const path of ['/api/community/x', '/api/nobody', '/', '/gone', '/first.js', '/healthz', '/a/../b', '/api']) {
    const { headers } = await call(path);
    expect(headers.get('content-security-policy')).toBe(csp);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBeTruthy();
  }
  const { headers } = await call('/api/community/x');
  expect([headers.get('x-powered-by'), headers.get('server'), headers.get('trailer')]).toEqual([null, null, null]);
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('one line a request, with ids and without what it says', async () => {
  house.lines.length = 0;
  const response = await call('/api/community/posts/canary-1?q=canary-2', {
    method: 'POST',
    headers: { ...JSON_TYPE, 'x-note': 'canary-3' },
    body: '"canary-4"',
  });
  await response.text();
  await vi.waitFor(() => expect(house.lines).toHaveLength(1));
  expect(JSON.parse(house.lines[0] ?? '')).toMatchObject({
    id: response.headers.get('x-request-id'),
    route: 'api',
    service: 'community',
    method: 'POST',
    status: 200,
    ms: expect.any(Number),
  });
  expect(house.lines.join()).not.toContain('canary');
});
