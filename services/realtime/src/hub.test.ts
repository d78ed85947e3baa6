import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createLogger } from '@reset/service-kit/log';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHub } from './hub.ts';

const ID = '01980000-0000-7000-8000-000000000001';
let expires = 0;
let letIn = Promise.resolve();
let server: Server;
let hub: ReturnType<typeof createHub>;
/** Other tests of this process may hold requests of their own. */
const requests: WeakRef<IncomingMessage>[] = [];

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.on('upgrade', (request: IncomingMessage) => requests.push(new WeakRef(request)));
  hub = createHub({
    ...{ server, prefix: 'reset', mostPerMember: 20, log: createLogger('realtime', 'silent') },
    hearing: { ok: () => true, hear: () => () => {}, say: () => {}, onChange: () => {} },
    ended: { known: () => true, has: () => false, onEnded: () => {} },
    parties: { of: async () => ({ parties: [ID], writing: [], suspended: [] }), forget: () => {} },
    verifier: { verify: () => letIn.then(() => ({ sub: ID, session: ID, expires, signedIn: 0, twoSteps: false })) },
  });
});
afterAll(() => {
  hub.close();
  server.close();
});

/** A page that shows a token at once. The client's own library would keep requests in the same memory. */
const connect = async () => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  const said: string[] = [];
  socket.addEventListener('message', ({ data }) => said.push(String(data)));
  await once(socket, 'open');
  socket.send('40{"token":"a"}');
  const heard = (text: string) => vi.waitFor(() => expect(said.join('\n')).toContain(text));
  return { socket, heard };
};

test('nothing is held of the request that a connection began with', async () => {
  expires = Date.now() + 60_000;
  const pages = await Promise.all(Array.from({ length: 5 }, connect));
  await Promise.all(pages.map(({ heard }) => heard('42["hearing",{"all":true}]')));
  expect(hub.counts().open).toBe(5);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await vi.waitFor(() => {
    collect();
    expect([requests.length, requests.filter((one) => one.deref()).length]).toEqual([5, 0]);
  });
  for (const { socket } of pages) socket.close();
  await vi.waitFor(() => expect(hub.counts().open).toBe(0));
});

test('a connection ends with its token', async () => {
  expires = Date.now() + 50;
  const { socket, heard } = await connect();
  await heard('"hearing"');
  await once(socket, 'close');
  await vi.waitFor(() => expect(hub.counts()).toEqual({ open: 0, rooms: 0 }));
});

test('who leaves a room, or altogether, is not in it; a word that comes after her end is not heard', async () => {
  expires = Date.now() + 60_000;
  const [ada, bea] = [await connect(), await connect()];
  const room = JSON.stringify({ service: 'community', id: ID });
  for (const { socket, heard } of [ada, bea]) {
    await heard('"hearing"');
    socket.send(`421["join",${room}]`);
    socket.send(`422["join",${room}]`);
    await heard('432[{}]');
  }
  expect(hub.counts()).toEqual({ open: 2, rooms: 1 });
  ada.socket.send(`42["leave",${room}]`);
  ada.socket.send('423["probe"]');
  await ada.heard('433[{}]');
  expect(hub.counts().rooms).toBe(1);
  bea.socket.close();
  await vi.waitFor(() => expect(hub.counts()).toEqual({ open: 1, rooms: 0 }));
  // In one piece: what floods, and what follows.
  for (let n = 0; n < 200; n += 1) ada.socket.send(`42["join",${room}]`);
  await once(ada.socket, 'close');
  await vi.waitFor(() => expect(hub.counts()).toEqual({ open: 0, rooms: 0 }));
});

test('who goes while her token is looked at leaves nothing', async () => {
  expires = Date.now() + 60_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  letIn = promise;
  const { socket } = await connect();
  socket.close();
  await once(socket, 'close');
  resolve();
  letIn = Promise.resolve();
  const next = await connect();
  await next.heard('"hearing"');
  expect(hub.counts().open).toBe(1);
  next.socket.close();
});

test('the newest connection of a member comes in, and the one that was quiet the longest goes, told why', async () => {
  expires = Date.now() + 60_000;
  const pages = [];
  for (let n = 0; n < 20; n += 1) {
    const page = await connect();
    await page.heard('"hearing"');
    pages.push(page);
  }
  const [first, second] = pages;
  // It is looked at.
  first?.socket.send('421["probe"]');
  await first?.heard('431[{}]');
  const newest = await connect();
  await newest.heard('"hearing"');
  await second?.heard('42["displaced",{}]');
  await vi.waitFor(() => expect(second?.socket.readyState).toBe(WebSocket.CLOSED));
  expect(hub.counts().open).toBe(20);
  for (const { socket } of [...pages, newest]) socket.close();
  await vi.waitFor(() => expect(hub.counts().open).toBe(0));
});
