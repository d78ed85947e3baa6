import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from './log.ts';
import { natsOptions } from './nats.ts';

type Listen = (said: unknown, subject: string) => void;

/** A connection to the broker that is made in the background and made again for ever. */
export interface HeldNats {
  /** Whether the broker is there and has read all that was listened to when it came. */
  readonly ok: () => boolean;
  /** Resolves once the first connection stands. */
  readonly connection: Promise<NatsConnection>;
  /**
   * Listens to what is said now, nothing that is kept; also after a break.
   * @param listen told each message as parsed JSON, and null where it is none. @returns ends it
   */
  readonly hear: (subject: string, listen: Listen) => () => void;
  /** Says it to whoever listens at this moment; without the broker to nobody. */
  readonly say: (subject: string, said: unknown) => void;
  /** @param listen told whenever `ok` changes */
  readonly onChange: (listen: (ok: boolean) => void) => void;
  readonly close: () => Promise<void>;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Start = (nats: NatsConnection) => () => void;

const listening =
  (subject: string, log: Logger, listen: Listen): Start =>
  (nats) => {
    const subscription = nats.subscribe(subject, {
      callback: (error, message) => {
        if (error) log.warn({ err: error }, 'a subject cannot be heard');
        else listen(parse(message.string()), message.subject);
      },
    });
    return () => subscription.unsubscribe();
  };

/** What is listened to, from before there is a connection. */
const createEars = () => {
  const wanted = new Map<symbol, Start>();
  const ends = new Map<symbol, () => void>();
  let live: NatsConnection | undefined;
  return {
    begin(nats: NatsConnection): void {
      live = nats;
      for (const [key, start] of wanted) ends.set(key, start(nats));
    },
    add(start: Start): () => void {
      const key = Symbol('ear');
      wanted.set(key, start);
      if (live) ends.set(key, start(live));
      return () => {
        wanted.delete(key);
        ends.get(key)?.();
        ends.delete(key);
      };
    },
  };
};

/** @param url NATS server(s); @param name how the connection shows itself there */
export const holdNats = (url: string, name: string, log: Logger): HeldNats => {
  const ears = createEars();
  const listeners: ((ok: boolean) => void)[] = [];
  let live: NatsConnection | null = null;
  let [ok, closed] = [false, false];

  const become = (next: boolean) => {
    if (next === ok) return;
    ok = next;
    for (const listen of listeners) listen(ok);
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
  const connection = connect(natsOptions(url, name));
  const begin = async () => {
    const nats = await connection;
    if (closed) return nats.close();
    live = nats;
    ears.begin(nats);
    void watch(nats);
    await stands(nats);
  };
  begin().catch((err: unknown) => log.error({ err }, 'the event broker cannot be used'));

  return {
    connection,
    ok: () => ok,
    hear: (subject, listen) => ears.add(listening(subject, log, listen)),
    say(subject, said) {
      if (live && ok) live.publish(subject, JSON.stringify(said));
    },
    onChange: (listen) => void listeners.push(listen),
    async close() {
      closed = true;
      become(false);
      await live?.close();
    },
  };
};
