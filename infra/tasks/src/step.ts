import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The checkout. */
export const root = resolve(import.meta.dirname, '../../..');

export interface Step {
  readonly name: string;
  /** A program in `node_modules/.bin` of `from`. */
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Package whose programs are meant; default: the root. */
  readonly from?: string;
}

const running = new Set<ChildProcess>();
let interruptedBy: NodeJS.Signals | null = null;

/** @returns the signal by which somebody wants it all to end */
export const interrupted = (): NodeJS.Signals | null => interruptedBy;

/** From now on a signal ends the steps in order: those that run are interrupted, and no other begins. */
export const endOnSignal = (): void => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      // A terminal sends SIGINT to all of us; who has heard it once and is asked again ends in disorder.
      const signal = interruptedBy ? 'SIGKILL' : 'SIGINT';
      if (interruptedBy || name !== 'SIGINT') for (const child of running) child.kill(signal);
      interruptedBy ??= name;
    });
  }
};

/**
 * Runs one step with its output shown.
 * @param held whether its output is shown when it has ended, so that of two at once each can be read
 * @returns whether it succeeded
 */
export const runStep = (
  { name, program, args, env, from = '.' }: Step,
  { held = false }: { readonly held?: boolean } = {},
): Promise<boolean> => {
  if (interruptedBy) return Promise.resolve(false);
  if (!held) console.log(`\n== ${name}`);
  const began = performance.now();
  return new Promise((done) => {
    const output = held ? 'pipe' : 'inherit';
    const child = spawn(join(root, from, 'node_modules', '.bin', program), [...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    running.add(child);
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes));
    child.once('error', (error) => {
      console.error(error.message);
      running.delete(child);
      done(false);
    });
    child.once('close', (code) => {
      running.delete(child);
      if (held) process.stdout.write(`\n== ${name}\n${Buffer.concat(said).toString()}`);
      console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      done(code === 0);
    });
  });
};
