import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '@reset/service-kit/log';
import { natsOptions } from '@reset/service-kit/nats';

type Listen = (said: unknown, subject: string) => void;

/** The hub's ear at the broker: what is said now, nothing that is kept. */
export interface Hearing {
  /** Whether everything is heard at this moment. */
  readonly all: () => boolean;
  /** @param listen told each message as parsed JSON, and null where it is none. @returns ends it */
  hear(subject: string, listen: Listen): () => void;
  say(subject: string, said: unknown): void;
  /** @param listen told whenever `all` changes */
  onChange(listen: (all: boolean) => void): void;
  close(): Promise<void>;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** @returns ends it */
const subscribe = (nats: NatsConnection, subject: string, log: Logger, listen: Listen): (() => void) => {
  const subscription = nats.subscribe(subject, {
    callback: (error, message) => {
      if (error) log.warn({ err: error }, 'a subject cannot be heard');
      else listen(parse(message.string()), message.subject);
    },
  });
  return () => subscription.unsubscribe();
};

/** The connection is made in the background and made again for ever; what was listened to is listened to again. */
export const openHearing = (natsUrl: string, log: Logger): Hearing => {
  const wanted = new Map<symbol, (nats: NatsConnection) => () => void>();
  const ends = new Map<symbol, () => void>();
  const listeners: ((all: boolean) => void)[] = [];
  let live: NatsConnection | null = null;
  let all = false;
  let closed = false;

  const become = (next: boolean) => {
    if (next === all) return;
    all = next;
    for (const listen of listeners) listen(all);
  };
  /** Once the broker has read all subscriptions; where the connection breaks meanwhile, it is made again. */
  const stands = (nats: NatsConnection) =>
    nats.flush().then(
      () => become(!closed),
      () => undefined,
    );
  const watch = async (nats: NatsConnection) => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') become(false);
      if (type === 'reconnect') void stands(nats);
    }
  };
  const begin = async () => {
    const nats = await connect({ ...natsOptions(natsUrl, 'realtime'), pingInterval: 5_000 });
    if (closed) return nats.close();
    live = nats;
    for (const [key, listen] of wanted) ends.set(key, listen(nats));
    void watch(nats);
    await stands(nats);
  };
  begin().catch((err: unknown) => log.error({ err }, 'the event broker cannot be used'));

  return {
    all: () => all,
    hear(subject, listen) {
      const key = Symbol(subject);
      const start = (nats: NatsConnection) => subscribe(nats, subject, log, listen);
      wanted.set(key, start);
      if (live) ends.set(key, start(live));
      return () => {
        wanted.delete(key);
        ends.get(key)?.();
        ends.delete(key);
      };
    },
    say(subject, said) {
      if (live && all) live.publish(subject, JSON.stringify(said));
    },
    onChange: (listen) => void listeners.push(listen),
    async close() {
      closed = true;
      become(false);
      await live?.close();
    },
  };
};
