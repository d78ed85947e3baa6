import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isFree } from './ports.ts';

test('ports are free, given once, and none that an outgoing connection could take', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  expect(ports.filter((port) => port < 20_000 || port >= 32_000)).toEqual([]);
  expect(await Promise.all(ports.map(isFree))).not.toContain(false);
});

test('a port that is listened on is not free', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await isFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
});
