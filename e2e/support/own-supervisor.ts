import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A whole system under a supervisor that is a process of its own. */
export interface OwnSystem {
  readonly url: string;
  readonly postgresUrl: string;
  /** Numbers of all its processes, the supervisor's first. */
  readonly pids: () => readonly number[];
  readonly stop: () => Promise<void>;
}

type Started = OwnSystem | { readonly failed: string };

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const pidsIn = (home: string): number[] => {
  const dir = join(home, 'run');
  return readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .map((name) => (JSON.parse(readFileSync(join(dir, name), 'utf8')) as { pid: number }).pid);
};

const checkout = join(import.meta.dirname, '../..');

/**
 * Starts it on a data directory.
 * @param root the checkout that it is built from
 * @returns the system once it answers, or what it said when it did not start
 */
export const startOwn = async (home: string, port: number, root = checkout): Promise<Started> => {
  const script = join(root, 'e2e/support/supervisor.ts');
  const child = spawn(process.execPath, [script, home, String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const supervisor = child.pid ?? 0;
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const first = await new Promise<string | null>((resolve) => {
    let out = '';
    child.stdout.on('data', (bytes: Buffer) => {
      out += bytes.toString();
      if (out.includes('\n')) resolve(out.split('\n')[0] ?? '');
    });
    child.once('exit', () => resolve(null));
  });
  if (first === null) return { failed: said };
  return {
    ...(JSON.parse(first) as { url: string; postgresUrl: string }),
    pids: () => [...new Set([supervisor, ...pidsIn(home)])],
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
};
