import type { HeldNats } from '../held-nats.ts';
import type { Logger } from '../log.ts';
import { createEndedSessions, type EndedSessions } from './ended-sessions.ts';
import { pollEndedSessions, type PollOptions } from './poll.ts';
import { hearEndedSessions } from './subscription.ts';

interface Options extends Pick<PollOptions, 'ask' | 'everyMs'> {
  /** The longest life of an access token, in milliseconds. */
  readonly lifetimeMs: number;
  /** Without one, ended sessions are known by asking only. */
  readonly nats: HeldNats | undefined;
  readonly eventPrefix: string;
  readonly log: Logger;
}

interface Following {
  readonly ended: EndedSessions;
  /** For `/statusz`. */
  readonly health: () => { readonly sessions: { ok: boolean }; readonly events?: { ok: boolean } };
  close(): void;
}

/** Learns which sessions have ended: told by the broker, where there is one, and asked of identity. */
export const followEndedSessions = (o: Options): Following => {
  const { lifetimeMs, nats, eventPrefix, log } = o;
  const ended = createEndedSessions(lifetimeMs);
  const poll = pollEndedSessions({ ended, ask: o.ask, everyMs: o.everyMs, log });
  const deafen = nats && hearEndedSessions({ ended, nats, eventPrefix, log });
  return {
    ended,
    health: () => ({ sessions: { ok: poll.ok() }, ...(nats && { events: { ok: nats.ok() } }) }),
    close() {
      poll.close();
      deafen?.();
    },
  };
};
