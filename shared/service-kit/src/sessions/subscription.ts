import { connect, type NatsConnection } from '@nats-io/transport-node';
import { events } from '@reset/contracts/events';
import type { Logger } from '../log.ts';
import { natsOptions } from '../nats.ts';
import type { EndedSessions } from './ended-sessions.ts';

interface Options {
  readonly ended: EndedSessions;
  readonly natsUrl: string;
  /** How the connection shows itself at the broker. */
  readonly name: string;
  readonly eventPrefix: string;
  readonly log: Logger;
}

interface EndedSessionsSubscription {
  /** Whether news arrive at once. */
  readonly ok: () => boolean;
  close(): Promise<void>;
}

/** Hears over NATS which sessions ended. The connection is made in the background and made again for ever. */
export const subscribeToEndedSessions = (options: Options): EndedSessionsSubscription => {
  const { ended, log, name } = options;
  let live: NatsConnection | undefined;
  let connected = false;
  let stopped = false;

  const watch = async (nats: NatsConnection) => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') connected = false;
      if (type === 'reconnect') connected = true;
    }
  };

  const listen = async () => {
    const nats = await connect(natsOptions(options.natsUrl, name));
    if (stopped) return nats.close();
    live = nats;
    connected = true;
    void watch(nats);
    for await (const message of nats.subscribe(`${options.eventPrefix}.identity.session.ended.v1`)) {
      const facts = events['identity.session.ended.v1'].safeParse(parse(message.string()));
      if (!facts.success) log.warn('an event about ended sessions could not be read');
      else for (const session of facts.data.sessions) ended.add(session, Date.now());
    }
    connected = false;
  };

  listen().catch((err: unknown) => log.error({ err }, 'the event broker cannot be used'));
  return {
    ok: () => connected,
    async close() {
      stopped = true;
      await live?.close();
    },
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
