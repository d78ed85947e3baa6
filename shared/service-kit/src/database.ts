import { setTimeout as pause } from 'node:timers/promises';
import { overClient } from './db.ts';
import { isGone } from './errors.ts';
import { renewable, type Renewable } from './renewable.ts';
import type { Sql } from 'postgres';
import type { Db } from './types.ts';

/** Together well below the 3 s within which everybody is told that the database is away. */
const BEAT_MS = 500;
const ANSWER_MS = 2_000;
/** A timer that comes by so much too late tells of this process, not of the database. */
const LATE_MS = 100;

/** What is done with a channel's notifications; `missed` when some may not have been heard. */
interface Ear {
  readonly notified: (payload: string) => void;
  readonly missed: () => void;
}

/** A database as a service uses it: one heartbeat for all its clients, over a connection of its own. */
export interface Database {
  /** A pool for drizzle. */
  pool(max: number): Db;
  /** A pool for plain queries. */
  client(max: number): Sql;
  /** Hears a channel from within half a second on, again after every lost connection. */
  listen(channel: string, ear: Ear): void;
  close(): Promise<void>;
}

type Answer = 'answered' | 'broken' | 'silent';

/** @returns how a question went, at the latest when its time is up; an error is an answer, too */
const answerOf = async (question: Promise<void>): Promise<Answer> => {
  const late = Promise.withResolvers<'silent'>();
  let timer: NodeJS.Timeout;
  const waitFor = (ms: number) => {
    const due = performance.now() + ms;
    // Who comes late was held up itself, and hears first what was answered meanwhile.
    timer = setTimeout(() => (performance.now() - due > LATE_MS ? waitFor(BEAT_MS) : late.resolve('silent')), ms);
  };
  waitFor(ANSWER_MS);
  const answer = question.then(
    () => 'answered' as const,
    (error: unknown) => (isGone(error) ? ('broken' as const) : ('answered' as const)),
  );
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
};

/** The connection of the heartbeat, on which all channels are heard. */
const openLine = (url: string) => {
  const ears = new Map<string, Ear>();
  let isListening = false;
  const line = renewable(url, 1, undefined, {
    onclose: () => (isListening = false),
    onnotify: (channel: string, payload: string) => ears.get(channel)?.notified(payload),
  });
  const listenAgain = async () => {
    // Before, since a connection that is lost meanwhile takes it back.
    isListening = true;
    try {
      for (const channel of ears.keys()) await line.sql.unsafe(`listen "${channel}"`);
    } catch (error) {
      isListening = false;
      throw error;
    }
    for (const { missed } of ears.values()) missed();
  };
  return {
    line,
    ask: async () => {
      await line.sql`select 1`;
      if (!isListening && ears.size) await listenAgain();
    },
    listen: (channel: string, ear: Ear) => {
      ears.set(channel, ear);
      isListening = false;
    },
  };
};

/**
 * Opens a database. A server that takes questions and never answers (stopped, or behind a broken network) is found out
 * within 2.5 s, however long a statement may take that is answered: all that waits fails as an outage, what is asked
 * meanwhile fails at once, and the first answered heartbeat opens everything again.
 * @param told of each change: whether the database answers
 */
export const openDatabase = (url: string, onState: (isThere: boolean) => void = () => {}): Database => {
  const clients: Renewable[] = [];
  const closing = new AbortController();
  const { line, ask, listen } = openLine(url);
  let isThere = true;

  const turn = (to: boolean) => {
    isThere = to;
    for (const client of clients) {
      if (to) client.renew();
      else client.lose();
    }
    onState(to);
  };

  const beat = async () => {
    let answer = await answerOf(ask());
    // Perhaps only its own connection was ended.
    if (answer === 'broken' && isThere) answer = await answerOf(ask());
    if (closing.signal.aborted) return;
    if ((answer === 'answered') !== isThere) turn(!isThere);
    if (answer === 'answered') return;
    line.lose();
    line.renew();
  };

  const keepBeating = async () => {
    while (!closing.signal.aborted) {
      await beat();
      await pause(BEAT_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const beating = keepBeating();

  const open = (max: number, setUp?: (sql: Sql) => void): Sql => {
    const client = renewable(url, max, setUp);
    if (!isThere) client.lose();
    clients.push(client);
    return client.sql;
  };

  return {
    // What drizzle changes in a client it changes in each that takes its place.
    pool: (max) => overClient(open(max, overClient)),
    client: (max) => open(max),
    listen,
    async close() {
      closing.abort();
      await Promise.all([line, ...clients].map((client) => client.end()));
      await beating;
    },
  };
};
