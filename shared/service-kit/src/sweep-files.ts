import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from './log.ts';
import type { Storage } from './storage.ts';

/** Milliseconds for which no row must have named a file that is deleted: a request is over long before. */
const LEFT_OVER = 3_600_000;
/** So many go with one sweep; more only where they are no more than half of what is there. */
const FEW = 20;
/** Keys that are looked for in the tables at once. */
const AT_ONCE = 500;

export interface Sweep {
  /** Deletes what no row has named for an hour, and what was half received. */
  readonly sweep: (now: Date) => Promise<void>;
  /** How many files the last sweep kept as they were too many. */
  readonly heldBack: () => number;
}

interface Swept {
  readonly storage: Storage;
  readonly incoming: string;
  readonly under: string;
  /** Which of the keys rows name. */
  readonly named: (keys: readonly string[]) => Promise<Set<unknown>>;
  /** Deletes those of these keys that no row names. */
  readonly forget: (keys: readonly string[]) => Promise<void>;
  /** Whether an operator has looked. */
  readonly all: boolean;
  readonly log: Logger;
}

/**
 * What deletes files that no row names. It counts from when it first saw one so, and forgets that with the process; too
 * many at once are a lost table or an old backup, so they wait for an operator's word (ADR 24).
 */
export const createSweep = ({ storage, incoming, under, named, forget, all, log }: Swept): Sweep => {
  /** Since when no row names it, as far as this process has seen. */
  let unnamed = new Map<string, number>();
  let held = 0;

  const lookAround = async (now: number): Promise<number> => {
    const seen = new Map<string, number>();
    let there = 0;
    let keys: string[] = [];
    const look = async () => {
      const kept = await named(keys);
      for (const key of keys) if (!kept.has(key)) seen.set(key, unnamed.get(key) ?? now);
      keys = [];
    };
    for await (const { key } of storage.list(under)) {
      there += 1;
      keys.push(key.slice(under.length));
      if (keys.length === AT_ONCE) await look();
    }
    if (keys.length) await look();
    unnamed = seen;
    return there;
  };

  return {
    heldBack: () => held,
    async sweep(now) {
      const isOld = (since: number) => now.getTime() - since >= LEFT_OVER;
      const there = await lookAround(now.getTime());
      const due = [...unnamed].filter(([, since]) => isOld(since)).map(([key]) => key);
      held = !all && due.length > FEW && due.length > there / 2 ? due.length : 0;
      if (held) log.error({ files: there, unnamed: held }, 'no row names most files: they stay until FILES_SWEEP=all');
      else for (let at = 0; at < due.length; at += AT_ONCE) await forget(due.slice(at, at + AT_ONCE));
      for (const half of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, half);
        const stats = await stat(path).catch(() => null);
        if (stats && isOld(stats.mtimeMs)) await rm(path, { force: true });
      }
    },
  };
};
