import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackoffOptions, createBackoff } from './backoff.ts';
import { lastLines, rotate, sizeOf } from './logs.ts';
import { end, endRecorded, identify, type ProcessIdentity, record, signal } from './processes.ts';

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Run as somebody else (root only). */
  readonly as?: { readonly uid: number; readonly gid: number } | undefined;
}

/** One process of the system. */
export interface Part {
  readonly name: string;
  /** Runs before every start: puts in order what an earlier life left. */
  readonly prepare?: () => Promise<void>;
  readonly command: Command;
  /** Whether it serves; throwing means not yet. */
  readonly ready: () => Promise<boolean>;
  /** Asks it to end orderly; SIGTERM unless said. */
  readonly stopSignal?: NodeJS.Signals;
}

export interface Supervised {
  readonly name: string;
  /** The running process's number, null while there is none. */
  readonly pid: () => number | null;
  /** How often it was started again. */
  readonly restarts: () => number;
  /** Waits until it serves, in whatever life. Rejects when the first life never did. */
  readonly ready: () => Promise<void>;
  /** SIGKILL, as a crash would; it comes back. */
  readonly kill: () => void;
  /** Ends it orderly and for good. */
  readonly stop: () => Promise<void>;
}

export interface SuperviseOptions {
  /** Directory of pid files. */
  readonly runDir: string;
  /** Directory of logs. */
  readonly logDir: string;
  /** Tells the operator something. */
  readonly say: (line: string) => void;
  /** Waits before restarts. */
  readonly backoff?: BackoffOptions;
  /** Milliseconds the first life may take until it serves. */
  readonly startMs?: number;
  /** Milliseconds an orderly end may take before SIGKILL. */
  readonly stopMs?: number;
}

const STEADY_MS = 10_000;
const TRIES_AT_FIRST = 3;
const POLL_MS = 25;

/**
 * Starts a part and keeps it running: restarted with exponential backoff, orphans of an earlier run ended first.
 * Its output goes straight to a file, so that it outlives a supervisor that is killed.
 */
export const supervise = (part: Part, options: SuperviseOptions): Supervised => {
  const { runDir, logDir, say, startMs = 60_000, stopMs = 15_000 } = options;
  const backoff = createBackoff(options.backoff ?? { first: 100, most: 10_000 });
  const pidFile = join(runDir, `${part.name}.json`);
  const logFile = join(logDir, `${part.name}.log`);
  const politely = part.stopSignal ?? 'SIGTERM';
  const stopping = new AbortController();
  let who: ProcessIdentity | null = null;
  let restarts = 0;
  let serving = false;
  let everServed = false;
  let waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let failed: Error | null = null;
  let lifeBegan = 0;

  const settle = (error: Error | null) => {
    const all = waiting;
    waiting = [];
    for (const one of all) {
      if (error) one.reject(error);
      else one.resolve();
    }
  };

  const startProcess = (): ChildProcess => {
    const out = openSync(logFile, 'a', 0o600);
    try {
      const { file, args, env, cwd, as } = part.command;
      // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which stops all in order.
      return spawn(file, [...args], { env, cwd, detached: true, stdio: ['ignore', out, out], ...as });
    } finally {
      closeSync(out);
    }
  };

  const ended = (child: ChildProcess) =>
    new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, by) => resolve(by ? `ended by ${by}` : `exit code ${code}`));
    });

  const poll = async (life: AbortSignal) => {
    while (!life.aborted) {
      const yes = await part.ready().catch(() => false);
      if (life.aborted) return;
      if (yes) {
        if (everServed) say(`${part.name} is back`);
        serving = everServed = true;
        settle(null);
        return;
      }
      await pause(POLL_MS);
    }
  };

  const oneLife = async (): Promise<{ why: string; ms: number }> => {
    await part.prepare?.();
    if (stopping.signal.aborted) return { why: 'stopped', ms: 0 };
    const born = Date.now();
    lifeBegan = sizeOf(logFile);
    const child = startProcess();
    const death = ended(child);
    const life = new AbortController();
    if (child.pid !== undefined) {
      record(pidFile, child.pid);
      who = identify(child.pid);
    }
    const polling = poll(life.signal);
    const why = await death;
    life.abort();
    who = null;
    serving = false;
    rmSync(pidFile, { force: true });
    await polling;
    return { why, ms: Date.now() - born };
  };

  const run = async () => {
    for (let failures = 0; !stopping.signal.aborted; restarts += 1) {
      const { why, ms } = await oneLife().catch((error: Error) => ({ why: error.message, ms: 0 }));
      if (stopping.signal.aborted) return;
      failures += 1;
      if (!everServed && failures >= TRIES_AT_FIRST) {
        const tail = lastLines(logFile, lifeBegan, 15).join('\n');
        failed = new Error(`${part.name} does not start (${why}). Its log, ${logFile}, ends with:\n${tail}`);
        settle(failed);
        return;
      }
      if (ms >= STEADY_MS) backoff.reset();
      if (everServed)
        say([`${part.name} stopped (${why}), starting it again`, ...lastLines(logFile, lifeBegan, 5)].join('\n  | '));
      await pause(backoff.next(), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  mkdirSync(runDir, { recursive: true, mode: 0o700 });
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  rotate(logFile);
  const running = endRecorded(pidFile, politely, stopMs).then(run);
  running.catch((error: Error) => settle((failed = error)));

  return {
    name: part.name,
    pid: () => who?.pid ?? null,
    restarts: () => restarts,
    ready: () => {
      if (failed) return Promise.reject(failed);
      if (serving) return Promise.resolve();
      return new Promise<void>((resolve, reject) => {
        const late = () => {
          const tail = lastLines(logFile, lifeBegan, 15).join('\n');
          reject(new Error(`${part.name} was not ready in time. Its log, ${logFile}, ends with:\n${tail}`));
        };
        const timer = setTimeout(late, startMs);
        const clear = <A extends unknown[]>(then: (...args: A) => void) => {
          return (...args: A) => {
            clearTimeout(timer);
            then(...args);
          };
        };
        waiting.push({ resolve: clear(resolve), reject: clear(reject) });
      });
    },
    kill: () => {
      if (who) signal(who, 'SIGKILL');
    },
    stop: async () => {
      stopping.abort();
      if (who) await end(who, politely, stopMs);
      await running.catch(() => undefined);
      settle(new Error(`${part.name} was stopped before it served.`));
    },
  };
};
