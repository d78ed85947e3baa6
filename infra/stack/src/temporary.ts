import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endRecorded, record, recorded } from './processes.ts';

const PREFIX = 'reset-stack-';
const OWNER = 'owner.json';

/** Ends and deletes the temporary systems whose owners are no more. */
export const endAbandoned = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const home = join(tmpdir(), name);
    const runDir = join(home, 'run');
    try {
      const files = readdirSync(runDir);
      if (!files.includes(OWNER) || recorded(join(runDir, OWNER))) continue;
      for (const file of files) await endRecorded(join(runDir, file), 'SIGKILL', 5_000);
      rmSync(home, { recursive: true, force: true });
    } catch {
      // Another run is making or deleting it at this moment.
    }
  }
};

/** @returns a new directory for one run's data that other users may walk through; leftovers of killed runs go first */
export const temporaryHome = async (): Promise<string> => {
  await endAbandoned();
  const home = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(home, 0o711);
  mkdirSync(join(home, 'run'));
  record(join(home, 'run', OWNER), process.pid);
  return home;
};
