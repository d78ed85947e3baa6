import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  type JetStreamClient,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';

const DAY = 86_400e9;

/** How long events are kept by the broker and in the outbox, in days. */
export const KEPT_DAYS = 7;

/** The connection to the event broker; it is made in the background and made again for ever. */
export interface Broker {
  /** Null while there is no connection. */
  readonly connected: boolean;
  /** Resolves once the first connection stands; rejects when the broker is closed before. */
  readonly connection: Promise<NatsConnection>;
  js(): Promise<JetStreamClient>;
  /** Makes the stream where it is missing. @returns when the stream was made, as the broker tells it */
  stream(): Promise<string>;
  /** Makes the durable consumer of one event where it is missing. @returns stream and consumer names */
  consumer(service: string, event: string): Promise<{ stream: string; name: string }>;
  close(): Promise<void>;
}

/**
 * @param url NATS server(s); @param name how the connection shows itself there
 * @param prefix first token of every subject; its upper case names the stream
 */
export const openBroker = (url: string, name: string, prefix: string): Broker => {
  let live: NatsConnection | null = null;
  let closed = false;
  const stream = prefix.toUpperCase();
  const connection = connect({
    servers: url.split(','),
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
  }).then((nc) => {
    if (closed) void nc.close();
    live = nc;
    return nc;
  });
  connection.catch(() => {});
  const manager = async () => jetstreamManager(await connection, { checkAPI: false, timeout: 3_000 });

  return {
    connection,
    get connected() {
      return (
        live !== null &&
        !live.isClosed() &&
        (live as NatsConnection & { protocol?: { connected?: boolean } }).protocol?.connected !== false
      );
    },
    js: async () => jetstream(await connection, { timeout: 3_000 }),
    async stream() {
      const jsm = await manager();
      const made = await jsm.streams.add({
        name: stream,
        subjects: [`${prefix}.>`],
        storage: StorageType.File,
        retention: RetentionPolicy.Limits,
        max_age: KEPT_DAYS * DAY,
        duplicate_window: 120e9,
      });
      return made.created;
    },
    async consumer(service, event) {
      const consumer = `${service}__${event.replaceAll('.', '_')}`;
      await (
        await manager()
      ).consumers.add(stream, {
        durable_name: consumer,
        filter_subject: `${prefix}.${event}`,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: 10e9,
        max_ack_pending: 256,
        max_deliver: -1,
      });
      return { stream, name: consumer };
    },
    async close() {
      closed = true;
      await live?.close();
    },
  };
};
