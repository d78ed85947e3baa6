import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { DRAWING } from './test/release-folder.ts';
import { rawGet } from './test/raw.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
  await house.folder.file('reset-content/r1/font.woff2', 'not really a font');
  await house.folder.file('reset-content/r1/deep/chunk~a_b.9f8e.js', 'export {};');
  await house.folder.file('reset-content/r1/.secret', 'secret');
  await house.folder.file('reset-content/r1/.well/x.js', 'secret');
  await house.folder.file('reset-content/r1/empty.css', '');
});
afterAll(() => house.close());

const MAIN = '/shell/s1/assets/main.js';
// fetch would decompress and hide the encoding.
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request = http.request(house.url + path, { method, headers });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
};

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['br;q=0', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('Accept-Encoding "%s" gets %s', async (accept, encoding, decode) => {
  const { status, headers, body } = await get(MAIN, { 'accept-encoding': accept });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(body.length),
    vary: 'accept-encoding',
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect(decode(body)).toEqual(await readFile(join(house.folder.root, MAIN)));
  const again = await get(MAIN, { 'accept-encoding': accept, 'if-none-match': headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('each encoding has a tag of its own', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (accept) => (await get(MAIN, { 'accept-encoding': accept })).headers.etag),
  );
  expect(new Set(tags).size).toBe(3);
});

test('what is not compressed on disk is sent as it is, with its type', async () => {
  const font = await get('/remotes/reset-content/r1/font.woff2', { 'accept-encoding': 'br' });
  expect([font.status, font.headers['content-encoding'], font.headers['content-type']]).toEqual([
    200,
    undefined,
    'font/woff2',
  ]);
  expect((await get('/remotes/reset-content/r1/deep/chunk~a_b.9f8e.js')).body.toString()).toBe('export {};');
  expect((await get('/remotes/reset-content/r1/empty.css')).status).toBe(200);
});

test('HEAD says what GET would', async () => {
  const [head, whole] = [await get(MAIN, {}, 'HEAD'), await get(MAIN)];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(whole.body.length));
  expect((await get(MAIN, {}, 'POST')).status).toBe(405);
});

test.each([
  ['bytes=0-9', 206, [0, 10]],
  ['bytes=10-', 206, [10, undefined]],
  ['bytes=-5', 206, [-5, undefined]],
  ['bytes=5-999999', 206, [5, undefined]],
  ['bytes=999999-', 416, [0, 0]],
  ['bytes=-0', 416, [0, 0]],
  ['bytes=9-1', 200, [0, undefined]],
  ['bytes=0-1,3-4', 200, [0, undefined]],
  ['lines=0-1', 200, [0, undefined]],
] as const)('Range %s is %i', async (range, status, [from, to]) => {
  const whole = await readFile(join(house.folder.root, MAIN));
  const part = await get(MAIN, { range, 'accept-encoding': 'br' });
  expect(part.status).toBe(status);
  expect(part.body).toEqual(whole.subarray(from, to));
  expect(part.headers['content-encoding']).toBeUndefined();
});

test('an answer says which part it is, or how long the whole is', async () => {
  const { length } = await readFile(join(house.folder.root, MAIN));
  expect((await get(MAIN, { range: 'bytes=2-5' })).headers['content-range']).toBe(`bytes 2-5/${length}`);
  expect((await get(MAIN, { range: 'bytes=99999-' })).headers['content-range']).toBe(`bytes */${length}`);
});

test('a range of another version is not mixed in', async () => {
  const etag = (await get(MAIN)).headers.etag ?? '';
  expect((await get(MAIN, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await get(MAIN, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
});

test.each([
  '/remotes/reset-content/r1/gone.js',
  '/remotes/reset-content/r1/',
  '/remotes/reset-content/r1',
  '/remotes/reset-content/r1/deep',
  '/remotes/reset-content/r1/.secret',
  '/remotes/reset-content/r1/.well/x.js',
  '/remotes/reset-content/r1/entry.js.br',
  '/remotes/reset-content/r1/entry.js/x',
  '/remotes/shell/s1/index.html',
  '/remotes/channel.json',
  '/shell/channel.json',
  '/remotes//etc/passwd',
  '/remotes/reset-content/r1//entry.js',
  '/remotes/reset-content/r1/entry%2ejs',
])('%s is 404 and not kept', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body.toString()).not.toMatch(/secret|root:|"rev"/);
});

test.each(['/../', '/..%2f', '/%2e%2e/', '/.%2e/', '/..\\', '/%252e%252e/', '/....//'])(
  '%s leads nowhere',
  async (up) => {
    for (const prefix of ['/remotes/reset-content/r1', '/shell/s1', '/remotes']) {
      const answer = await rawGet(house.port, `${prefix}${up.repeat(6)}etc/passwd`);
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer).not.toContain('root:');
    }
  },
);

test('the service worker is asked for each time', async () => {
  const { status, headers } = await get('/sw.js');
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('first.js is of the live shell and follows it', async () => {
  const first = await get('/first.js');
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  expect(first.body.toString()).toContain("'s1'");
  await house.folder.shell('s2');
  await house.folder.channel({ rev: 2, shell: 's2', remotes: {} });
  await vi.waitFor(async () => expect((await get('/first.js')).body.toString()).toContain("'s2'"), DRAWING);
  expect((await get('/icon-192.png')).headers).toMatchObject({ 'content-type': 'image/png' });
  expect((await get('/manifest.webmanifest')).headers).toMatchObject({ 'content-type': 'application/manifest+json' });
  expect((await get('/icon-999.png')).status).toBe(404);
  expect((await get('/favicon.ico')).status).toBe(404);
  expect((await get(MAIN)).status).toBe(200);
});
