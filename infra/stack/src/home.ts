import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachableData } from './postgres-files.ts';
import { endRecorded, identify, recorded } from './processes.ts';

const LOCK = 'stack.json';
const STOP_MS = 15_000;

/** This checkout's system runs already. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
}

/** Ends what a killed run left running: the door first, what stores data last. */
const endLeftovers = async (runDir: string): Promise<void> => {
  const left = readdirSync(runDir).filter((file) => file.endsWith('.json') && file !== LOCK);
  const stop = (file: string) =>
    endRecorded(join(runDir, file), file === 'postgres.json' ? 'SIGINT' : 'SIGTERM', STOP_MS);
  const servers = ['nats.json', 'postgres.json'];
  if (left.includes('gateway.json')) await stop('gateway.json');
  await Promise.all(left.filter((file) => !servers.includes(file) && file !== 'gateway.json').map(stop));
  for (const file of servers.filter((each) => left.includes(each))) await stop(file);
};

/**
 * Takes the data directory for this process: refuses when another one holds it, ends what a killed one left running.
 * @param fresh empties it
 * @returns gives it back
 * @throws AlreadyRunning
 */
export const takeHome = async (home: string, fresh: boolean): Promise<() => void> => {
  const runDir = join(home, 'run');
  mkdirSync(runDir, { recursive: true });
  // Postgres' user walks through to its own directory; everything else in here is closed by itself.
  chmodSync(home, process.getuid?.() === 0 ? 0o711 : 0o700);
  const lock = join(runDir, LOCK);
  const holder = recorded(lock);
  if (holder) {
    throw new AlreadyRunning(
      `RESET runs already in this checkout (process ${holder.pid}). Stop it first, or use a second checkout.`,
    );
  }
  rmSync(lock, { force: true });
  try {
    writeFileSync(lock, JSON.stringify(identify(process.pid)), { flag: 'wx' });
  } catch {
    throw new AlreadyRunning('RESET is being started in this checkout at this very moment.');
  }
  await endLeftovers(runDir);
  if (fresh) {
    const outside = reachableData(join(home, 'postgres'));
    for (const name of readdirSync(home).filter((each) => each !== 'run')) {
      rmSync(join(home, name), { recursive: true, force: true });
    }
    if (existsSync(outside)) rmSync(outside, { recursive: true, force: true });
  }
  return () => rmSync(lock, { force: true });
};
