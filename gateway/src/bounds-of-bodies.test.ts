import http from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { head, rawClient } from './test/raw-client.ts';
import { startUpstream, type Upstream } from './test/upstream.ts';

const LARGE = 200_000;
const IMAGES = '/api/marketplace/images';
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

test('six addresses that send a large body slowly hold no turn; one that comes whole takes one', async () => {
  service.answers((req, res) => req.resume().on('end', () => res.end('{}')));
  await start({ connections: 2, networkShare: 0.5, waitMs: 100 });
  const clients = Array.from({ length: 18 }, (_, n) => rawClient(house.port, `127.0.0.${10 + (n % 6)}`));
  for (const { socket } of clients) socket.write(head('POST', '/api/community/x', LARGE, 'x'.repeat(100_000)));
  await vi.waitFor(() => expect(clients.every(({ socket }) => socket.bytesWritten > 100_000)).toBe(true));
  for (let n = 0; n < 5; n += 1) expect(await get('/api/community/x', '127.0.1.2')).toMatchObject({ status: 200 });
  expect(service.seen).toHaveLength(5);
  clients[0]?.socket.write('x'.repeat(LARGE - 100_000));
  await vi.waitFor(() => expect(clients[0]?.said()).toContain('HTTP/1.1 200'));
  for (const { socket } of clients) socket.destroy();
});

test('uploads have a share of the turns; others go on', async () => {
  service.answers((req, res) => {
    if (req.method === 'GET') res.end('{}');
    else req.resume().on('error', () => {});
  });
  await start({ connections: 8, uploadShare: 0.25, upstreams: both() });
  const clients = Array.from({ length: 4 }, (_, n) => rawClient(house.port, `127.0.${n}.10`));
  for (const { socket } of clients) socket.write(head('POST', IMAGES, LARGE, 'x'.repeat(100_000), 'image/png'));
  const refused = () => clients.filter(({ said }) => said().startsWith('HTTP/1.1 503')).length;
  await vi.waitFor(() => expect([service.seen.length, refused()]).toEqual([2, 2]));
  expect(await get('/api/marketplace/x')).toMatchObject({ status: 200 });
  for (const { socket } of clients) socket.destroy();
});

test('an upload in single bytes reaches its service in larger pieces', async () => {
  const pieces: number[] = [];
  service.answers((req, res) =>
    req.on('data', (piece: Buffer) => pieces.push(piece.length)).on('end', () => res.end('{}')),
  );
  await start({ upstreams: both() });
  const { socket, said } = rawClient(house.port, '127.0.0.10');
  const many = 100_000;
  socket.write(
    `POST ${IMAGES} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(many)}0\r\n\r\n`,
  );
  await vi.waitFor(() => expect(said()).toContain('HTTP/1.1 200'), 10_000);
  expect(pieces.reduce((sum, piece) => sum + piece)).toBe(many);
  expect(pieces.length).toBeLessThan(20);
  socket.destroy();
});

test('an address has few of the turns of uploads, a network half of them; the next one gets in', async () => {
  service.answers((req) => void req.resume().on('error', () => {}));
  await start({ connections: 32, uploadShare: 0.25, networkShare: 0.5, addressShare: 0.25, upstreams: both() });
  const upload = (address: string) => {
    const client = rawClient(house.port, address);
    client.socket.write(head('POST', IMAGES, LARGE, 'x'.repeat(100_000), 'image/png'));
    return client;
  };
  const clients = ['10', '10', '10', '11', '11', '12'].map((host) => upload(`127.0.0.${host}`));
  const refused = () => clients.filter(({ said }) => said().startsWith('HTTP/1.1 503')).length;
  await vi.waitFor(() => expect([service.seen.length, refused()]).toEqual([4, 2]));
  clients.push(upload('127.0.1.10'));
  await vi.waitFor(() => expect([service.seen.length, refused()]).toEqual([5, 2]));
  for (const { socket } of clients) socket.destroy();
});

test('a network has half of the turns; the next one gets in', async () => {
  await start({ connections: 4, networkShare: 0.5 });
  const held = silent(2);
  const answers = [get('/api/community/a', '127.0.0.10'), get('/api/community/b', '127.0.0.11')];
  const came = await held;
  expect(await get('/api/community/c', '127.0.0.12')).toEqual({ status: 503, retryAfter: '5' });
  service.answers((_, res) => res.end('{}'));
  expect(await get('/api/community/c', '127.0.1.12')).toMatchObject({ status: 200 });
  for (const res of came) res.end('{}');
  expect(await Promise.all(answers)).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await get('/api/community/c', '127.0.0.12')).toMatchObject({ status: 200 });
});
