import { identityInternal } from '@reset/contracts/http/identity';
import type { Logger } from '@reset/service-kit/log';
import type { Pool } from 'undici';
import type { EndedSessions } from './ended-sessions.ts';

const { route, key, output } = identityInternal.endedSessions;
const PATH = `${key[0]}${route.split(' ')[1]}`;

interface Options {
  readonly ended: EndedSessions;
  readonly identity: Pool | undefined;
  readonly serviceToken: string;
  readonly everyMs: number;
  readonly log: Logger;
}

export interface EndedSessionsPoll {
  /** Whether the list was complete a few seconds ago. */
  readonly ok: () => boolean;
  close(): void;
}

const TIMEOUT_MS = 2_000;

/** Asks identity which sessions ended, again and again, so that a lost message costs seconds and not an hour. */
export const pollEndedSessions = (options: Options): EndedSessionsPoll => {
  const { ended, identity, log, everyMs } = options;
  let since: string | undefined;
  let polledAt = 0;
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const poll = async (from: Pool) => {
    const response = await from.request({
      method: 'GET',
      path: since === undefined ? PATH : `${PATH}?since=${encodeURIComponent(since)}`,
      headers: { authorization: `Bearer ${options.serviceToken}` },
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw new Error(`identity answered ${response.statusCode}`);
    }
    const { sessions, now } = output.parse(await response.body.json());
    for (const session of sessions) ended.add(session.id, Date.parse(session.ended_at));
    since = now;
    polledAt = Date.now();
  };

  const keepPolling = async (from: Pool) => {
    try {
      await poll(from);
      if (failing) log.info('ended sessions are known again');
      failing = false;
    } catch (err) {
      if (!failing && !stopped) log.warn({ err }, 'ended sessions could not be asked for');
      failing = true;
    }
    ended.sweep();
    if (!stopped) timer = setTimeout(() => void keepPolling(from), everyMs).unref();
  };

  if (identity) void keepPolling(identity);
  return {
    ok: () => !identity || Date.now() - polledAt < everyMs + 3 * TIMEOUT_MS,
    close() {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
