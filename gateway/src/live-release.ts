import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Channel } from '@reset/contracts/manifests';
import type { Logger } from '@reset/service-kit/log';
import { type Live, loadRelease } from './load-release.ts';

/** The release channel as it is followed. */
export interface LiveReleases {
  current(): Live | null;
  /** What is wrong with the channel or with what it points at; empty when all of it is live. */
  problems(): readonly string[];
  close(): void;
}

/** A shell that could not draw costs a process each time it is let try. */
const DRAW_AGAIN_MS = 60_000;

const VERSION = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/;

const readChannel = (text: string): Channel => {
  const channel = Channel.parse(JSON.parse(text));
  const odd = [channel.shell, ...Object.values(channel.remotes)].find((version) => !VERSION.test(version));
  if (odd !== undefined) throw new Error('channel.json names a version that cannot be one');
  return channel;
};

/**
 * Follows `channel.json`: pointing it elsewhere is a deploy, without a restart. A switch happens as a whole or not at
 * all: with anything broken the last good one stays. Only at the start, with nothing to stay with, a broken remote is
 * left out.
 * @param everyMs how often the document is read
 * @returns once a release is live, or the first look failed
 */
export const followReleases = async (options: {
  readonly root: string;
  readonly everyMs: number;
  readonly log: Logger;
}): Promise<LiveReleases> => {
  const { root, everyMs, log } = options;
  let live: Live | null = null;
  let problems: readonly string[] = ['not read yet'];
  let seen: string | null = null;
  let drawAgainAt = 0;
  let closed = false;

  const look = async () => {
    const text = await readFile(join(root, 'channel.json'), 'utf8');
    if (text === seen && (!problems.length || Date.now() < drawAgainAt)) return;
    const { drawn, ...loaded } = await loadRelease(root, readChannel(text));
    const isFirst = live === null;
    // Nobody waits for the first drawing: until it is there, pages begin empty.
    if (isFirst) {
      goLive(loaded.live);
      note(loaded.problems);
      looked.resolve();
    }
    const next = isFirst || !loaded.problems.length ? await drawn() : loaded;
    if (isFirst || !next.problems.length) goLive(next.live);
    seen = text;
    if (next.problems.length > loaded.problems.length) drawAgainAt = Date.now() + DRAW_AGAIN_MS;
    note(next.problems);
  };

  const goLive = (next: Live) => {
    if (live?.release !== next.release) log.info({ rev: next.release.rev, shell: next.shell }, 'a release is live');
    live = next;
  };

  const note = (now: readonly string[]) => {
    if (now.length && now.join() !== problems.join()) log.error({ problems: now }, 'the release cannot be used');
    problems = now;
  };

  const tick = async () => {
    await look().catch((error: unknown) => note([String(error)]));
    looked.resolve();
    if (!closed) timer = setTimeout(() => void tick(), everyMs).unref();
  };
  let timer: NodeJS.Timeout | undefined;
  const looked = Promise.withResolvers<void>();
  void tick();
  await looked.promise;
  return {
    current: () => live,
    problems: () => problems,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
};
