import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  JetStreamApiError,
  type JetStreamClient,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { consumerName, natsOptions } from './nats.ts';

const DAY = 86_400e9;

/** How long events are kept by the broker and in the outbox, in days. */
export const KEPT_DAYS = 7;

/** What the broker says of a stream (10058) or consumer (10148, 10013) that is there with other settings. */
const OTHER_SETTINGS: ReadonlySet<number> = new Set([10_058, 10_148, 10_013]);

/** Makes it, or changes what an older version of us made: settings that are not named stay as they are. */
const unlessThere = async <T>(add: () => Promise<T>, update: () => Promise<T>): Promise<T> => {
  try {
    return await add();
  } catch (error) {
    if (error instanceof JetStreamApiError && OTHER_SETTINGS.has(error.code)) return update();
    throw error;
  }
};

/** What every consumer is made with, and what of it may change. */
const lasting = { ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
const consuming = { ack_wait: 10e9, max_ack_pending: 256, max_deliver: -1 };

/** The connection to the event broker; it is made in the background and made again for ever. */
export interface Broker {
  /** Null while there is no connection. */
  readonly connected: boolean;
  /** Resolves once the first connection stands; rejects when the broker is closed before. */
  readonly connection: Promise<NatsConnection>;
  js(): Promise<JetStreamClient>;
  /** Says it to whoever listens at this moment; without a connection to nobody. */
  say(subject: string, said: unknown): void;
  /**
   * Makes the stream where it is missing, with the settings of today in any case; whoever may not waits for it.
   * @returns when the stream was made, as the broker tells it @throws where it is not there yet
   */
  stream(): Promise<string>;
  /** Makes the durable consumer of one event where it is missing, with the settings of today. @returns stream and consumer names */
  consumer(service: string, event: string): Promise<{ stream: string; name: string }>;
  close(): Promise<void>;
}

const isConnected = (connection: NatsConnection & { protocol?: { connected?: boolean } }): boolean =>
  !connection.isClosed() && connection.protocol?.connected !== false;

/**
 * @param url NATS server(s); @param name how the connection shows itself there
 * @param prefix first token of every subject; its upper case names the stream
 * @param makes whether it makes the stream, or waits until it is there
 */
export const openBroker = (url: string, name: string, prefix: string, makes = true): Broker => {
  let live: NatsConnection | null = null;
  let closed = false;
  const stream = prefix.toUpperCase();
  const connection = connect(natsOptions(url, name)).then((nc) => {
    if (closed) void nc.close();
    live = nc;
    return nc;
  });
  connection.catch(() => {});
  const manager = async () => jetstreamManager(await connection, { checkAPI: false, timeout: 3_000 });

  return {
    connection,
    get connected() {
      return live !== null && isConnected(live);
    },
    say(subject, said) {
      if (live && isConnected(live)) live.publish(subject, JSON.stringify(said));
    },
    js: async () => jetstream(await connection, { timeout: 3_000 }),
    async stream() {
      const jsm = await manager();
      if (!makes) return (await jsm.streams.info(stream)).created;
      const settings = {
        subjects: [`${prefix}.>`],
        storage: StorageType.File,
        retention: RetentionPolicy.Limits,
        max_age: KEPT_DAYS * DAY,
        duplicate_window: 120e9,
      };
      const made = await unlessThere(
        () => jsm.streams.add({ name: stream, ...settings }),
        () => jsm.streams.update(stream, settings),
      );
      return made.created;
    },
    async consumer(service, event) {
      const consumer = consumerName(service, event);
      const { consumers } = await manager();
      const settings = { ...consuming, filter_subject: `${prefix}.${event}` };
      await unlessThere(
        () => consumers.add(stream, { ...lasting, durable_name: consumer, ...settings }),
        () => consumers.update(stream, consumer, settings),
      );
      return { stream, name: consumer };
    },
    async close() {
      closed = true;
      await live?.close();
    },
  };
};
