import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { sender } from './flow.ts';

/** A side that takes nothing until it is told to. */
const slow = () => {
  const waiting: (() => void)[] = [];
  const side = {
    ...{ OPEN: 1, readyState: 1, bufferedAmount: 0, isPaused: false },
    pause: () => (side.isPaused = true),
    resume: () => (side.isPaused = false),
    send(text: string, taken: () => void) {
      side.bufferedAmount += text.length;
      waiting.push(() => {
        side.bufferedAmount -= text.length;
        taken();
      });
    },
  };
  return { side, socket: side as unknown as WebSocket, take: () => waiting.shift()?.() };
};

test('where one side does not keep up, the other is not read, until it does again', () => {
  const [to, from] = [slow(), slow()];
  const send = sender(to.socket, from.socket);
  const quarter = 'x'.repeat(256 * 1024);
  for (let n = 0; n < 4; n += 1) send(quarter);
  expect(from.side.isPaused).toBe(false);
  send(quarter);
  expect(from.side.isPaused).toBe(true);
  for (let n = 0; n < 4; n += 1) to.take();
  expect(from.side.isPaused).toBe(true);
  to.take();
  expect(from.side.isPaused).toBe(false);
});

test('who is gone is sent nothing', () => {
  const [to, from] = [slow(), slow()];
  to.side.readyState = 3;
  sender(to.socket, from.socket)('x');
  expect(to.side.bufferedAmount).toBe(0);
});
