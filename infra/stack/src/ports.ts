import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, recorded } from './processes.ts';

/** Below what systems give to outgoing connections, which would take a port between its choice and its use. */
const FIRST = 20_000;
const LAST = 32_000;

/** @returns whether the port on loopback can be listened on now */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Marks a port as this process's, among all that choose ports this way; false when another process has it. */
const claim = (port: number): boolean => {
  const folder = join(tmpdir(), 'reset-ports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(port));
  try {
    writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: 'wx' });
    return true;
  } catch {
    // Whoever finds a dead process's mark takes it away; the port itself is for a later try.
    if (!recorded(file)) rmSync(file, { force: true });
    return false;
  }
};

/** @returns a port on loopback that nobody listens on, and that is given to nobody else while this process lives */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (claim(port) && (await isFree(port))) return port;
  }
};
