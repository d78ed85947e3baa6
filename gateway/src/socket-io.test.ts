import { once } from 'node:events';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { startSocketIo } from './test/hub.ts';

let house: House;
let hub: Awaited<ReturnType<typeof startSocketIo>>;
beforeAll(async () => {
  hub = await startSocketIo();
  house = await startHouse({ upstreams: { realtime: hub.url } });
});
afterAll(async () => {
  await house.close();
  await hub.close();
});

const CANARY = 'marigold-canary-31';
const connect = async (transports: ('polling' | 'websocket')[]) => {
  const extraHeaders = { cookie: `kept=${CANARY}`, authorization: `Bearer ${CANARY}` };
  const options = { transports, auth: { token: CANARY }, query: { said: CANARY }, extraHeaders };
  const socket = io(house.url, { ...options, forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  return socket;
};
const bytes = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 7) % 256);

test.each([
  [['websocket'], 'websocket', 3_000_000],
  [['polling'], 'polling', 300_000],
  [['polling', 'websocket'], 'websocket', 3_000_000],
] as const)('%s: text, bytes, large ones, pings and the end pass', async (transports, ends, large) => {
  hub.beats.length = 0;
  const socket = await connect([...transports]);
  const echo = (said: unknown) => socket.timeout(5_000).emitWithAck('echo', said) as Promise<unknown>;
  expect(await echo({ text: 'Grüße 🌿', list: [1, null] })).toEqual({ text: 'Grüße 🌿', list: [1, null] });
  await vi.waitFor(() => expect(socket.io.engine.transport.name).toBe(ends));
  for (const length of [0, 1, 125, 126, 65_535, 65_536, large]) {
    expect(Buffer.compare((await echo(Buffer.from(bytes(length)))) as Buffer, bytes(length))).toBe(0);
  }
  const text = 'ab🌿'.repeat(large / 10);
  expect((await echo(text)) === text).toBe(true);
  // Said without waiting, in order.
  const many = Array.from({ length: 200 }, (_, n) => n);
  expect(await Promise.all(many.map(echo))).toEqual(many);
  await vi.waitFor(() => expect(hub.beats.filter((one) => one === ends).length).toBeGreaterThan(1));
  expect(socket.connected).toBe(true);

  const [there] = await hub.io.fetchSockets();
  expect(there?.handshake.auth).toEqual({ token: CANARY });
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.emit('leave');
  expect(await gone).toBe('io server disconnect');
  await vi.waitFor(async () => expect(await hub.io.fetchSockets()).toEqual([]));
});

test('a client that leaves is gone there', async () => {
  const socket = await connect(['websocket']);
  const [there] = [...hub.io.of('/').sockets.values()];
  const gone = once(there as never, 'disconnect');
  socket.disconnect();
  expect((await gone)[0]).toBe('client namespace disconnect');
});

test('nothing of what she shows is logged', async () => {
  const socket = await connect(['polling', 'websocket']);
  await vi.waitFor(() => expect(socket.io.engine.transport.name).toBe('websocket'));
  socket.disconnect();
  await vi.waitFor(() => expect(house.lines.join('')).toContain('"status":101'));
  expect(house.lines.join('')).not.toContain(CANARY);
});
