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
import type { HeldNats } from './held-nats.ts';
import { consumerName } from './nats.ts';
import type { PublishedEvent } from './types.ts';

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

/** The event broker, as a service uses it. */
export interface Broker extends Pick<HeldNats, 'ok' | 'say' | 'onChange' | 'close'> {
  js(): Promise<JetStreamClient>;
  /**
   * Makes the stream where it is missing, with the settings of today in any case; whoever may not waits for it.
   * @returns when the stream was made, as the broker tells it @throws where it is not there yet
   */
  stream(): Promise<string>;
  /** Makes the durable consumer of one event where it is missing, with the settings of today. @returns stream and consumer names */
  consumer(service: string, event: string): Promise<{ stream: string; name: string }>;
  /** Takes an event back and writes over it, where it is what stands at this place. @throws where the broker is away */
  withdraw(event: Pick<PublishedEvent, 'id' | 'seq'>): Promise<void>;
  /** How many of these events the service has not applied yet. @throws where the broker is away */
  waiting(service: string, events: readonly string[]): Promise<number>;
}

/**
 * @param prefix first token of every subject; its upper case names the stream
 * @param makes whether it makes the stream, or waits until it is there
 */
export const openBroker = (nats: HeldNats, prefix: string, makes = true): Broker => {
  const stream = prefix.toUpperCase();
  const manager = async () => jetstreamManager(await nats.connection, { checkAPI: false, timeout: 3_000 });

  return {
    ...{ ok: nats.ok, say: nats.say, onChange: nats.onChange, close: nats.close },
    js: async () => jetstream(await nats.connection, { timeout: 3_000 }),
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
    async withdraw({ id, seq }) {
      const { streams } = await manager();
      const there = await streams.getMessage(stream, { seq });
      // A stream that was made anew counts from the beginning.
      if (there?.header.get('Nats-Msg-Id') === id) await streams.deleteMessage(stream, seq);
    },
    async waiting(service, events) {
      const { consumers } = await manager();
      const all = await Promise.all(events.map((event) => consumers.info(stream, consumerName(service, event))));
      return all.reduce((sum, { num_pending, num_ack_pending }) => sum + num_pending + num_ack_pending, 0);
    },
  };
};
