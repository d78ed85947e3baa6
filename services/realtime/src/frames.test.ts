import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, expect, test, vi } from 'vitest';
import { guardFrames } from './frames.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A hub that lets everybody in, and a connection to it that says what it wants. */
const connected = async () => {
  const server = createServer();
  const io = new Server(server, { transports: ['websocket'] });
  guardFrames(io);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await once(socket, 'message');
  ends.push(() => io.close());
  const enter = async () => {
    socket.send('40');
    await vi.waitFor(() => expect(heard.some((frame) => frame.startsWith('40'))).toBe(true));
  };
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  return {
    io,
    heard,
    enter,
    isOpen,
    say: (...frames: string[]) => frames.forEach((frame) => isOpen() && socket.send(frame)),
  };
};
const isCut = ({ isOpen }: { readonly isOpen: () => boolean }) => vi.waitFor(() => expect(isOpen()).toBe(false));

test('a page is let in once, and heard', async () => {
  const { io, heard, enter, isOpen, say } = await connected();
  const told: unknown[] = [];
  io.on('connection', (one) => one.onAny((event) => told.push(event)));
  await enter();
  say('42["probe"]');
  await vi.waitFor(() => expect(told).toEqual(['probe']));
  expect([isOpen(), heard.filter((frame) => frame.startsWith('40'))]).toEqual([true, [expect.any(String)]]);
});

test.each([
  ['a foreign namespace', ['40/elsewhere,']],
  ['a second CONNECT', ['40', '40']],
  ['an answer that nobody asked for', ['40', '43["x"]']],
  ['an event of a foreign namespace', ['40', '42/elsewhere,["x"]']],
  ['binary parts', ['40', '451-["x",{"_placeholder":true,"num":0}]']],
  ['a DISCONNECT', ['40', '41']],
])('%s ends the connection', async (_, frames) => {
  const hub = await connected();
  hub.say(...frames);
  await isCut(hub);
  await vi.waitFor(() => expect(hub.io.engine.clientsCount).toBe(0));
});

test('many CONNECTs at once are one at most', async () => {
  const hub = await connected();
  let lets = 0;
  hub.io.on('connection', () => (lets += 1));
  hub.say(...Array.from({ length: 300 }, () => '40'));
  await isCut(hub);
  expect(lets).toBeLessThanOrEqual(1);
});

test.each([
  ['events', '42["probe"]'],
  ['pongs', '3'],
])('a flood of %s ends the connection', async (_, frame) => {
  const hub = await connected();
  await hub.enter();
  hub.say(...Array.from({ length: 400 }, () => frame));
  await isCut(hub);
  expect(hub.isOpen()).toBe(false);
});
