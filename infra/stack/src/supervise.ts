import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackoffOptions, createBackoff } from './backoff.ts';
import { lastLines, rotate, sizeOf } from './logs.ts';
import { end, endRecorded, identify, type ProcessIdentity, record, signal } from './processes.ts';
import { createReadiness } from './readiness.ts';

interface Command {
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
const POLL_MS = 100;

const startProcess = ({ file, args, env, cwd, as }: Command, logFile: string): ChildProcess => {
  const out = openSync(logFile, 'a', 0o600);
  try {
    // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which stops all in order.
    return spawn(file, [...args], { env, cwd, detached: true, stdio: ['ignore', out, out], ...as });
  } finally {
    closeSync(out);
  }
};

/** @returns why the process has ended */
const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) => resolve(by ? `ended by ${by}` : `exit code ${code}`));
  });

/** @returns whether the part serves; false: its life ended before */
const untilReady = async (part: Part, life: AbortSignal): Promise<boolean> => {
  while (!life.aborted) {
    const ready = await part.ready().catch(() => false);
    if (ready || life.aborted) return ready && !life.aborted;
    await pause(POLL_MS);
  }
  return false;
};

/** One process of a part, from its start to its end. @param serve told once it serves */
const live = (part: Part, logFile: string, pidFile: string, serve: () => void) => {
  const born = Date.now();
  const child = startProcess(part.command, logFile);
  const life = new AbortController();
  if (child.pid !== undefined) record(pidFile, child.pid);
  const polling = untilReady(part, life.signal).then((ready) => ready && serve());
  const untilEnd = async () => {
    const why = await endOf(child);
    life.abort();
    rmSync(pidFile, { force: true });
    await polling;
    return { why, ms: Date.now() - born };
  };
  return { who: child.pid === undefined ? null : identify(child.pid), ended: untilEnd() };
};

/** @returns what went wrong, with the end of the log since it began */
const withLog = (what: string, logFile: string, since: number): Error =>
  new Error(`${what}. Its log, ${logFile}, ends with:\n${lastLines(logFile, since, 15).join('\n')}`);

/** The directories and the log that a part's processes write to. */
const openLog = ({ runDir, logDir }: SuperviseOptions, name: string) => {
  mkdirSync(runDir, { recursive: true, mode: 0o700 });
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  const file = join(logDir, `${name}.log`);
  rotate(file);
  return { file, pidFile: join(runDir, `${name}.json`) };
};

/**
 * Starts a part and keeps it running: restarted with exponential backoff, orphans of an earlier run ended first.
 * Its output goes straight to a file, so that it outlives a supervisor that is killed.
 */
export const supervise = (part: Part, options: SuperviseOptions): Supervised => {
  const { say, startMs = 120_000, stopMs = 15_000 } = options;
  const { name, stopSignal = 'SIGTERM' } = part;
  const { file: logFile, pidFile } = openLog(options, name);
  const backoff = createBackoff(options.backoff ?? { first: 100, most: 10_000 });
  const stopping = new AbortController();
  const readiness = createReadiness();
  let who: ProcessIdentity | null = null;
  let failed: Error | null = null;
  let [restarts, lifeBegan] = [0, 0];
  let [serving, everServed] = [false, false];

  const logEnds = (what: string) => withLog(`${name} ${what}`, logFile, lifeBegan);
  const fail = (error: Error) => readiness.end((failed = error));

  const serve = () => {
    if (everServed) say(`${name} is back`);
    serving = everServed = true;
    readiness.end(null);
  };

  const oneLife = async (): Promise<{ why: string; ms: number }> => {
    await part.prepare?.();
    if (stopping.signal.aborted) return { why: 'stopped', ms: 0 };
    lifeBegan = sizeOf(logFile);
    const life = live(part, logFile, pidFile, serve);
    who = life.who;
    return life.ended.finally(() => {
      who = null;
      serving = false;
    });
  };

  const run = async () => {
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      const { why, ms } = await oneLife().catch((error: Error) => ({ why: error.message, ms: 0 }));
      if (stopping.signal.aborted) return;
      if (!everServed && failures >= TRIES_AT_FIRST) return fail(logEnds(`does not start (${why})`));
      if (ms >= STEADY_MS) backoff.reset();
      const told = [`${name} stopped (${why}), starting it again`, ...lastLines(logFile, lifeBegan, 5)];
      if (everServed) say(told.join('\n  | '));
      await pause(backoff.next(), undefined, { signal: stopping.signal }).catch(() => undefined);
      restarts += 1;
    }
  };
  const running = endRecorded(pidFile, stopSignal, stopMs).then(run);
  running.catch(fail);

  return {
    name,
    pid: () => who?.pid ?? null,
    restarts: () => restarts,
    ready: async () => {
      if (failed) throw failed;
      if (!serving) await readiness.wait(startMs, () => logEnds('was not ready in time'));
    },
    kill: () => void (who && signal(who, 'SIGKILL')),
    stop: async () => {
      stopping.abort();
      if (who) await end(who, stopSignal, stopMs);
      await running.catch(() => undefined);
      readiness.end(new Error(`${name} was stopped before it served.`));
    },
  };
};
