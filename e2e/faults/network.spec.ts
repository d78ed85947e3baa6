import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { expect, test } from '@playwright/test';

/** A connection, and what came out of it; `end` and `error` among it. */
const open = (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  return { socket, heard: listenTo(socket) };
};
const listenTo = (socket: Socket) => {
  const heard: string[] = [];
  socket.on('data', (bytes) => heard.push(bytes.toString()));
  socket.on('end', () => heard.push('end')).on('error', () => heard.push('error'));
  return heard;
};

test('the network of these tests does what is said of it', async () => {
  const arrived: string[] = [];
  // Says back what it hears.
  const server = createServer((socket) => {
    socket.on('data', (bytes) => arrived.push(bytes.toString())).on('error', () => undefined);
    socket.pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network = await startTcpProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // What is not to come can be waited for by the clock alone.
  const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
  const first = open(network.url);
  const says = async (words: string) => {
    first.socket.write(words);
    await settled();
    return [arrived.splice(0).join(''), first.heard.splice(0).join('')];
  };
  expect(await says('a')).toEqual(['a', 'a']);
  network.delay(70);
  expect(await says('b')).toEqual(['b', '']);
  await expect.poll(() => first.heard.splice(0)).toEqual(['b']);
  network.hold('down');
  expect(await says('c')).toEqual(['c', '']);
  network.hold('up');
  expect(await says('d')).toEqual(['', 'c']);
  network.pass();
  expect(await says('e')).toEqual(['de', 'de']);
  network.swallow('down');
  expect(await says('f')).toEqual(['f', '']);
  network.pass();
  expect(await says('g')).toEqual(['g', '']);

  const second = open(network.url);
  second.socket.end('h');
  await expect.poll(() => second.heard).toEqual(['h', 'end']);
  const third = open(network.url);
  third.socket.write('i');
  await expect.poll(() => third.heard).toEqual(['i']);
  await network.refuse();
  await expect.poll(() => third.heard).toEqual(['i', 'error']);
  const fourth = open(network.url);
  await expect.poll(() => fourth.heard).toEqual(['error']);
  network.pass();
  const fifth = open(network.url);
  fifth.socket.write('j');
  await expect.poll(() => fifth.heard).toEqual(['j']);
  fifth.socket.destroy();
  await network.close();
  server.close();
});
