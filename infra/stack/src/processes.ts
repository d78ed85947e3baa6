import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';

/** A process that cannot be mistaken for another: numbers are reused, a number with its start time is not. */
const Identity = z.object({ pid: z.int().check(z.gte(2)), started: z.string() });
export type ProcessIdentity = z.output<typeof Identity>;

const startTime = (pid: number): string | null => {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in brackets may hold spaces; what follows is fields 3 and up: state, ..., start time (22).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    }
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.slice(line.indexOf(' ')).trim();
  } catch {
    return null;
  }
};

/** @returns who runs under this number now, or null when nobody does */
export const identify = (pid: number): ProcessIdentity | null => {
  const started = startTime(pid);
  return started === null ? null : { pid, started };
};

/** @returns whether this very process still runs */
export const alive = (who: ProcessIdentity): boolean => startTime(who.pid) === who.started;

/** Remembers a process in a file, so that a later run can find it. */
export const record = (file: string, pid: number): void => {
  const who = identify(pid);
  if (who) writeFileSync(file, `${JSON.stringify(who)}\n`);
};

/** @returns the recorded process when it still runs, else null; anything unreadable counts as nobody */
export const recorded = (file: string): ProcessIdentity | null => {
  try {
    const parsed = Identity.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success && alive(parsed.data) ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Waits until the process is gone. @returns false when it still runs after `ms` */
const gone = async (who: ProcessIdentity, ms: number): Promise<boolean> => {
  const deadline = Date.now() + ms;
  while (alive(who)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
};

/** Sends a signal to this very process, never to one that took over its number. */
export const signal = (who: ProcessIdentity, name: NodeJS.Signals): void => {
  if (!alive(who)) return;
  try {
    process.kill(who.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Asks a process to stop, then makes it. */
export const end = async (who: ProcessIdentity, polite: NodeJS.Signals, ms: number): Promise<void> => {
  signal(who, polite);
  if (await gone(who, ms)) return;
  signal(who, 'SIGKILL');
  await gone(who, 5_000);
};

/** Ends the process that a file remembers, if it is still that one, and forgets it. */
export const endRecorded = async (file: string, polite: NodeJS.Signals, ms: number): Promise<void> => {
  const who = recorded(file);
  if (who) await end(who, polite, ms);
  rmSync(file, { force: true });
};
