import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@reset/stack';
import { type OwnSystem, startOwn } from './own-supervisor.ts';

/** @returns a data directory and a port, what runs there, and how it is started, stopped and left */
export const openPlace = async () => {
  const home = mkdtempSync(join(tmpdir(), 'reset-own-'));
  chmodSync(home, 0o711);
  const port = await freePort();
  let running: OwnSystem | null = null;
  const start = async (): Promise<OwnSystem> => {
    const started = await startOwn(home, port);
    if ('failed' in started) throw new Error(started.failed);
    running = started;
    return started;
  };
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  const close = async () => {
    await stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { home, port, start, stop, close, running: async () => running ?? (await start()) };
};
