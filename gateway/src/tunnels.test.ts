import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, Server } from 'node:http';
import net from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { startPlainHub, SWITCHED } from './test/hub.ts';
import { settled } from './test/upstream.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

type Over = NonNullable<Parameters<typeof startHouse>[0]>;
const begin = async (meet: Parameters<typeof startPlainHub>[0], over: Over = {}) => {
  const hub = await startPlainHub(meet);
  const house = await startHouse({ upstreams: { realtime: hub.url }, ...over });
  closing.push(() => hub.close());
  closing.push(() => house.close());
  return { hub, house };
};

const request = (...headers: string[]) =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'host: x',
    ...(headers.length > 0 ? headers : ['connection: Upgrade']),
    'upgrade: websocket',
    '',
    '',
  ].join('\r\n');

const open = ({ port }: House, text = request()) => {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('error', () => {}).on('data', (data: Buffer) => void chunks.push(data));
  closing.push(async () => void socket.destroy());
  socket.write(text);
  return { socket, said: () => Buffer.concat(chunks).toString('latin1'), bytes: () => Buffer.concat(chunks).length };
};

/** Answers a request's head, once. */
const answering = (text: string | null) => (socket: net.Socket, heard: () => string) => {
  let answered = false;
  socket.on('data', () => {
    if (answered || !heard().includes('\r\n\r\n')) return;
    answered = true;
    if (text === null) socket.destroy();
    else socket.write(text, 'latin1');
  });
};

test.each([
  'connection: keep-alive, Upgrade',
  'Connection: upgrade,Keep-Alive',
  'CONNECTION: UPGRADE',
  'connection: keep-alive\r\nconnection: Upgrade',
])('an upgrade spelled "%s" is one, and its first bytes come along', async (spelled) => {
  let all = () => '';
  const { house } = await begin((socket, heard) => {
    all = heard;
    answering(SWITCHED)(socket, heard);
  });
  const { said } = open(house, `${request(spelled)}first`);
  await vi.waitFor(() => expect(said()).toMatch(/^HTTP\/1\.1 101 [^]*\r\n\r\n$/));
  await vi.waitFor(() => expect(all()).toMatch(/\r\n\r\nfirst$/));
});

test('what the hub says of the switch arrives byte by byte', async () => {
  const more = 'x-name: caf\xe9\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n\r\n\x00\xff';
  const { house } = await begin(answering(SWITCHED.replace('\r\n\r\n', `\r\n${more}`)));
  const { said } = open(house);
  await vi.waitFor(() => expect(said().toLowerCase()).toContain(`\r\n${more}`));
});

const long = `x-long: ${'a'.repeat(20_000)}`;
test.each([
  ['a 4xx', 'HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\nno', 400],
  ['a 5xx', 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 2\r\n\r\nno', 503],
  ['a close without an answer', null, 502],
  ['what is no HTTP', 'no way\r\n\r\n', 502],
  ['a head that does not end', `HTTP/1.1 101 Switching Protocols\r\n${long}`, 502],
  ['a switch with an oversized head', SWITCHED.replace('\r\n\r\n', `\r\n${long}\r\n\r\n`), 502],
  ['silence', '', 504],
  ['half a head', 'HTTP/1.1 101 Switching', 504],
  ['an answer that never ends', 'HTTP/1.1 200 OK\r\n\r\nand', 504],
])('%s instead of a switch: what is said after it reaches nobody', async (_, text, status) => {
  let all = () => '';
  const { house, hub } = await begin(
    (socket, heard) => {
      all = heard;
      answering(text)(socket, heard);
    },
    { answerMs: 300 },
  );
  const { socket, said } = open(house, `${request()}GET /early HTTP/1.1\r\n\r\n`);
  await vi.waitFor(() => expect(said()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `)));
  // A hub that thinks better of it has nobody to say it to.
  hub.sockets[0]?.write(SWITCHED);
  for (let n = 0; n < 5; n += 1) socket.write('GET /internal/sessions/ended HTTP/1.1\r\nhost: x\r\n\r\n');
  await vi.waitFor(() => expect(hub.sockets[0]?.destroyed || hub.sockets[0]?.readableEnded).toBe(true));
  expect(all().match(/GET /g)).toHaveLength(1);
  expect(hub.sockets).toHaveLength(1);
  expect(said().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('who was refused, speaks on and does not leave is cut off', async () => {
  const { house, hub } = await begin(answering(SWITCHED));
  const speakOn = async (wrong: string) => {
    const { socket, said } = open(house, request('connection: Upgrade', wrong));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await vi.waitFor(() => expect(said()).toMatch(/^HTTP\/1\.1 4/));
    const speaking = setInterval(() => socket.write('more'), 20);
    await closed;
    clearInterval(speaking);
  };
  await Promise.all(['origin: https://evil.example', 'content-length: 5', 'host: two'].map(speakOn));
  expect(hub.sockets).toEqual([]);
});

test('who does not read is not read for, either way', { timeout: 60_000 }, async () => {
  const { house, hub } = await begin(answering(SWITCHED));
  const { socket, said, bytes } = open(house);
  await vi.waitFor(() => expect(said()).toContain(' 101 '));
  const [there] = hub.sockets;
  if (!there) throw new Error('nobody came');
  const before = bytes();
  const lots = Buffer.alloc(1 << 20);
  const MEGABYTES = 48;
  const fill = async (from: net.Socket, to: net.Socket) => {
    to.pause();
    const start = from.bytesWritten - from.writableLength;
    for (let n = 0; n < MEGABYTES; n += 1) from.write(lots);
    return (await settled(() => from.bytesWritten - from.writableLength)) - start;
  };
  expect(await fill(there, socket)).toBeLessThan(MEGABYTES * lots.length * 0.6);
  socket.resume();
  await vi.waitFor(() => expect(bytes() - before).toBe(MEGABYTES * lots.length), { timeout: 40_000 });
  const heard = there.bytesRead;
  expect(await fill(socket, there)).toBeLessThan(MEGABYTES * lots.length * 0.6);
  there.resume();
  await vi.waitFor(() => expect(there.bytesRead - heard).toBe(MEGABYTES * lots.length), { timeout: 40_000 });
});

test('who has said all she wanted still hears the answer', async () => {
  const { house, hub } = await begin(answering(SWITCHED));
  const { socket, said } = open(house);
  await vi.waitFor(() => expect(said()).toContain(' 101 '));
  const [there] = hub.sockets;
  there?.once('end', () => there.end('the last word'));
  const closed = once(socket, 'close');
  socket.end('bye');
  await closed;
  expect(said()).toMatch(/the last word$/);
});

test('who resets the connection is gone at the hub, before and after its answer', async () => {
  const { house, hub } = await begin((socket, heard) => {
    if (hub.sockets.length > 1) answering(SWITCHED)(socket, heard);
  });
  const before = open(house);
  await vi.waitFor(() => expect(hub.sockets).toHaveLength(1));
  before.socket.resetAndDestroy();
  await vi.waitFor(() => expect(hub.sockets[0]?.destroyed || hub.sockets[0]?.readableEnded).toBe(true));
  const after = open(house);
  await vi.waitFor(() => expect(after.said()).toContain(' 101 '));
  after.socket.resetAndDestroy();
  await vi.waitFor(() => expect(hub.sockets[1]?.destroyed || hub.sockets[1]?.readableEnded).toBe(true));
  await vi.waitFor(() => expect(house.lines.join('')).toContain('"status":499'));
});

test('a hub that resets ends the connection', async () => {
  const { house, hub } = await begin(answering(SWITCHED));
  const { socket, said } = open(house);
  await vi.waitFor(() => expect(said()).toContain(' 101 '));
  const closed = once(socket, 'end');
  hub.sockets[0]?.resetAndDestroy();
  await closed;
});

test('of several hubs one that is away is gone round', async () => {
  const hub = await startPlainHub(answering(SWITCHED));
  const away = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];
  const house = await startHouse({ upstreams: { realtime: [...away, hub.url] } });
  closing.push(() => hub.close());
  closing.push(() => house.close());
  const all = Array.from({ length: 9 }, () => open(house));
  await vi.waitFor(() => expect(all.map(({ said }) => said().slice(9, 12))).toEqual(all.map(() => '101')));
});

/** Notes what asks and is asked from now on, without holding it. @returns how much of it is still in memory */
const noteRequests = () => {
  const noted: WeakRef<object>[] = [];
  const note = (one: object) => void noted.push(new WeakRef(one));
  const { emit } = Server.prototype;
  Server.prototype.emit = function noting(event: string | symbol, ...args: unknown[]) {
    if (event === 'upgrade') note(args[0] as IncomingMessage);
    return Reflect.apply(emit, this, [event, ...args]) as boolean;
  };
  const asking = (message: unknown) => {
    const { request: asked } = message as { request: ClientRequest };
    note(asked);
    asked.prependOnceListener('upgrade', note);
  };
  subscribe('http.client.request.created', asking);
  closing.push(async () => {
    unsubscribe('http.client.request.created', asking);
    Server.prototype.emit = emit;
  });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    return { seen: noted.length, held: noted.filter((one) => one.deref() !== undefined).length };
  };
};

test('an open connection holds nothing of its request', async () => {
  const { house } = await begin(answering(SWITCHED));
  const requests = noteRequests();
  const MANY = 20;
  const all = Array.from({ length: MANY }, () => open(house, request('connection: Upgrade', 'cookie: a=b')));
  await vi.waitFor(() => expect(all.every(({ said }) => said().includes(' 101 '))).toBe(true));
  // Of each the one that came, the one that was asked, and its answer.
  await vi.waitFor(() => expect(requests().seen).toBe(3 * MANY));
  await vi.waitFor(() => expect(requests().held).toBeLessThan(MANY / 2));
});
