import { sessionsApi } from '@reset/contracts/http/identity';
import type { Logger } from '../log.ts';
import type { EndedSessions } from './ended-sessions.ts';

const { route, key, output } = sessionsApi.listEndedSessions;
const PATH = `${key[0]}${route.split(' ')[1]}`;

/** What an address answered. */
export interface Asked {
  readonly status: number;
  readonly body: unknown;
}

export interface PollOptions {
  readonly ended: EndedSessions;
  /** Asks every address of identity at once, with this process's own token; absent where there is no identity. */
  readonly ask: ((path: string, timeoutMs: number) => readonly Promise<Asked>[]) | undefined;
  readonly everyMs: number;
  readonly log: Logger;
}

interface EndedSessionsPoll {
  /** Whether the list was complete a few seconds ago. */
  readonly ok: () => boolean;
  close(): void;
}

const TIMEOUT_MS = 2_000;
/** Until the list was heard once: whoever shows a token has to wait for it. */
const FIRST_MS = 100;

/** Asks identity which sessions ended, again and again, so that a lost message costs seconds and not an hour. */
export const pollEndedSessions = (options: PollOptions): EndedSessionsPoll => {
  const { ended, ask, log, everyMs } = options;
  let since: string | undefined;
  let polledAt = 0;
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const poll = async (from: NonNullable<typeof ask>) => {
    const path = since === undefined ? PATH : `${PATH}?since=${encodeURIComponent(since)}`;
    const lists = from(path, TIMEOUT_MS).map(async (answer) => {
      const { status, body } = await answer;
      if (status !== 200) throw new Error(`identity answered ${status}`);
      return output.parse(body);
    });
    const { sessions, now } = await Promise.any(lists);
    for (const session of sessions) ended.add(session.id, Date.parse(session.ended_at));
    ended.becomeKnown();
    since = now;
    polledAt = Date.now();
  };

  const keepPolling = async (from: NonNullable<typeof ask>) => {
    try {
      await poll(from);
      if (failing) log.info('ended sessions are known again');
      failing = false;
    } catch (err) {
      if (!failing && !stopped) log.warn({ err }, 'ended sessions could not be asked for');
      failing = true;
    }
    ended.sweep();
    const wait = ended.known() ? everyMs : Math.min(everyMs, FIRST_MS);
    if (!stopped) timer = setTimeout(() => void keepPolling(from), wait).unref();
  };

  if (ask) void keepPolling(ask);
  return {
    ok: () => Date.now() - polledAt < everyMs + 3 * TIMEOUT_MS,
    close() {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
