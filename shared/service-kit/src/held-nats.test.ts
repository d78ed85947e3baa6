import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { holdNats } from './held-nats.ts';
import { createLogger } from './log.ts';

/** A broker of few words, which refuses whoever comes for some times, and breaks off once. */
const refusing = async (times: number) => {
  let came = 0;
  const broker = createServer((socket) => {
    came += 1;
    const isLet = came === 1 || came > times + 1;
    let asked = 0;
    socket.on('error', () => socket.destroy());
    socket.write('INFO {"version":"2.10.0","max_payload":1024}\r\n');
    socket.on('data', (said) => {
      if (!isLet) socket.end("-ERR 'Authorization Violation'\r\n");
      for (const _ of (isLet && String(said).match(/PING\r\n/g)) || []) {
        asked += 1;
        socket.write('PONG\r\n');
      }
      // It has connected, and knows that all is read.
      if (came === 1 && asked === 2) socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const url = `nats://127.0.0.1:${(broker.address() as AddressInfo).port}`;
  return { url, came: () => came, close: () => broker.close() };
};

test('a broker that does not know its users yet is asked until it does', async () => {
  const broker = await refusing(3);
  const nats = holdNats(broker.url, 'kitchen', createLogger('kitchen', 'silent'));
  await vi.waitFor(() => expect([broker.came(), nats.ok()]).toEqual([5, true]), 15_000);
  await nats.close();
  broker.close();
});
