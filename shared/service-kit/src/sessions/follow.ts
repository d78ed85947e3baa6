import type { Logger } from '../log.ts';
import { createEndedSessions, type EndedSessions } from './ended-sessions.ts';
import { pollEndedSessions, type PollOptions } from './poll.ts';
import { subscribeToEndedSessions } from './subscription.ts';

interface Options extends Pick<PollOptions, 'ask' | 'everyMs'> {
  /** The process's name. */
  readonly name: string;
  /** The longest life of an access token, in milliseconds. */
  readonly lifetimeMs: number;
  /** Without one, ended sessions are known by asking only. */
  readonly natsUrl: string | undefined;
  readonly eventPrefix: string;
  readonly log: Logger;
}

interface Following {
  readonly ended: EndedSessions;
  /** For `/statusz`. */
  readonly health: () => { readonly sessions: { ok: boolean }; readonly events?: { ok: boolean } };
  close(): Promise<void>;
}

/** Learns which sessions have ended: told by the broker, where there is one, and asked of identity. */
export const followEndedSessions = (o: Options): Following => {
  const { name, lifetimeMs, natsUrl, eventPrefix, log } = o;
  const ended = createEndedSessions(lifetimeMs);
  const poll = pollEndedSessions({ ended, ask: o.ask, everyMs: o.everyMs, log });
  const subscription = natsUrl ? subscribeToEndedSessions({ name, ended, natsUrl, eventPrefix, log }) : null;
  return {
    ended,
    health: () => ({ sessions: { ok: poll.ok() }, ...(subscription && { events: { ok: subscription.ok() } }) }),
    async close() {
      poll.close();
      await subscription?.close();
    },
  };
};
