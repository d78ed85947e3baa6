import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createParties } from './parties.ts';

const [ADA, BEA] = ['01980000-0000-7000-8000-000000000001', '01980000-0000-7000-8000-000000000002'];
const room = { service: 'community', id: '01980000-0000-7000-8000-00000000000a' };
const waiting: ServerResponse[] = [];
const server = createServer((_, res) => void waiting.push(res));
const answer = (parties: readonly string[]) =>
  waiting.shift()?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ parties }));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const open = () => {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createParties({ upstreams: { community: [base] }, token: 'a' });
};
const asked = (n: number) => vi.waitFor(() => expect(waiting).toHaveLength(n));

test('those who come together are told by one question', async () => {
  const parties = open();
  const both = [parties.of(room), parties.of(room)];
  await asked(1);
  answer([ADA, BEA]);
  const told = { parties: [ADA, BEA], writing: [], suspended: [] };
  expect(await Promise.all(both)).toEqual([told, told]);
});

test('what was on its way when a conversation was closed is not believed: it is asked again', async () => {
  const parties = open();
  const told = parties.of(room);
  await asked(1);
  parties.forget(room);
  answer([ADA, BEA]);
  await asked(1);
  answer([ADA]);
  expect(await told).toEqual({ parties: [ADA], writing: [], suspended: [] });
});

test('a service is asked so many at a time, whoever asks', async () => {
  const parties = open();
  const rooms = Array.from({ length: 40 }, (_, n) => ({
    ...room,
    id: room.id.slice(0, -2) + String(n).padStart(2, '0'),
  }));
  const all = rooms.map((one) => parties.of(one));
  await asked(32);
  answer([ADA]);
  await vi.waitFor(() => expect(waiting).toHaveLength(32));
  for (let left = 39; left > 0; left -= 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    answer([ADA]);
  }
  expect(await Promise.all(all)).toHaveLength(40);
});

test('a replica that is away is passed over; who none of them knows is nobody', async () => {
  const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const parties = createParties({ upstreams: { community: ['http://127.0.0.1:1', there] }, token: 'a' });
  const told = parties.of(room);
  await asked(1);
  answer([ADA]);
  expect(await told).toEqual({ parties: [ADA], writing: [], suspended: [] });
  const unknown = parties.of({ ...room, id: BEA });
  await asked(1);
  waiting
    .shift()
    ?.writeHead(404)
    .end(JSON.stringify({ error: 'Nothing is there', code: 'not_found', requestId: 'a' }));
  expect([await unknown, await parties.of({ ...room, service: 'constructor' })]).toEqual([null, null]);
});

test('a service that cannot say is not believed to have said no', async () => {
  const parties = open();
  const told = parties.of(room);
  await asked(1);
  waiting.shift()?.writeHead(500).end('{}');
  await expect(told).rejects.toThrow('500');
  const again = parties.of(room);
  await asked(1);
  answer([BEA]);
  expect(await again).toEqual({ parties: [BEA], writing: [], suspended: [] });
});
