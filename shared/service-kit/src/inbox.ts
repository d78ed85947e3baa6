import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { type EventName, events } from '@reset/contracts/events';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Broker } from './broker.ts';
import { isOutage } from './errors.ts';
import { park } from './parked.ts';
import { eventFailure, inbox } from './tables.ts';
import type { Db, SystemCtx, Tx } from './types.ts';

/** A handler whose event's type is known only where it was written. */
export type AnyHandler = (tx: Tx, facts: never, ctx: SystemCtx) => Promise<void>;

/** What is done with an event; `afterwards` runs once its transaction is in, on every delivery. */
export interface Effect {
  readonly run: AnyHandler;
  readonly afterwards?: (facts: never) => Promise<void>;
}

const TRIES = 20;
const AT_ONCE = 8;
const LONGEST_MS = 60_000;
/** How soon after an outage of the database an event is tried again. */
const OUTAGE_MS = 2_000;

/**
 * Applies one event: its id and its effect are committed together, so a second delivery changes nothing.
 * @returns false when the event had been applied before
 */
export const apply = async (
  ctx: SystemCtx,
  event: EventName,
  id: string,
  facts: unknown,
  effect: Effect,
): Promise<boolean> => {
  const known = events[event].parse(facts) as never;
  const isNew = await ctx.write(async (tx) => {
    const [first] = await tx.insert(inbox).values({ event_id: id }).onConflictDoNothing().returning();
    if (first) await effect.run(tx, known, ctx);
    return Boolean(first);
  });
  await effect.afterwards?.(known);
  return isNew;
};

/** Kept beside the event, since the broker counts every delivery, those during an outage too. */
const countFailure = async (db: Db, event_id: string): Promise<number> => {
  const [row] = await db
    .insert(eventFailure)
    .values({ event_id, failures: 1 })
    .onConflictDoUpdate({ target: eventFailure.event_id, set: { failures: sql`${eventFailure.failures} + 1` } })
    .returning();
  return row?.failures ?? 1;
};

/** Applies what a message tells, or says when it is to come again; the event is put aside once it has failed too often. */
export const handle = async (
  { ctx, log }: { readonly ctx: SystemCtx; readonly log: Logger },
  event: EventName,
  effect: Effect,
  message: Pick<JsMsg, 'headers' | 'json' | 'ack' | 'nak' | 'term'>,
): Promise<void> => {
  const id = message.headers?.get('Nats-Msg-Id') ?? '';
  try {
    await apply(ctx, event, id, message.json(), effect);
    message.ack();
  } catch (error) {
    // Not the event's fault, and no sign of how it will go.
    if (isOutage(error)) return message.nak(OUTAGE_MS);
    const failures = await countFailure(ctx.db, id);
    if (failures < TRIES) {
      log.warn({ err: error, event, id, failures }, 'event will be tried again');
      return message.nak(Math.min(LONGEST_MS, 250 * 2 ** Math.min(failures, 10)));
    }
    log.error({ err: error, event, id }, 'event parked');
    await park(ctx.db, { id, event, facts: message.json(), error });
    message.term('parked');
  }
};

interface Consumers {
  stop(): Promise<void>;
}

/** A consumer that went away with the broker's store is made anew by the next round. */
const stopWithoutConsumer = async (messages: ConsumerMessages): Promise<void> => {
  for await (const { type } of messages.status()) {
    if (type === 'consumer_not_found' || type === 'stream_not_found' || type === 'consumer_deleted') messages.stop();
  }
};

/** Works on a few messages at once, until there are no more and all are done. */
const handleAll = async (messages: ConsumerMessages, handleOne: (message: JsMsg) => Promise<void>): Promise<void> => {
  const busy = new Set<Promise<void>>();
  try {
    for await (const message of messages) {
      const work = handleOne(message);
      busy.add(work);
      void work.finally(() => busy.delete(work));
      if (busy.size >= AT_ONCE) await Promise.race(busy);
    }
  } finally {
    await Promise.all(busy);
  }
};

/** Listens to each event in `effects` through a durable consumer; a failing one backs off and is parked after 20 tries. */
export const startConsumers = (o: {
  readonly service: string;
  readonly broker: Broker;
  readonly ctx: SystemCtx;
  readonly effects: ReadonlyMap<EventName, Effect>;
  readonly log: Logger;
}): Consumers => {
  let stopped = false;
  const open = new Set<ConsumerMessages>();

  const consume = async (event: EventName, effect: Effect): Promise<void> => {
    const js = await o.broker.js();
    await o.broker.stream();
    const { stream, name } = await o.broker.consumer(o.service, event);
    const messages = await (
      await js.consumers.get(stream, name)
    ).consume({ max_messages: 64, expires: 10_000, idle_heartbeat: 2_000 });
    open.add(messages);
    stopWithoutConsumer(messages).catch(() => {});
    const later = (error: unknown) => o.log.warn({ err: error, event }, 'event left for later');
    await handleAll(messages, (message) => handle(o, event, effect, message).catch(later)).finally(() =>
      open.delete(messages),
    );
  };

  const keepConsuming = async (event: EventName, effect: Effect): Promise<void> => {
    while (!stopped) {
      await consume(event, effect).catch((error: unknown) => {
        if (!stopped) o.log.warn({ err: error, event }, 'consumer starts again');
      });
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const running = [...o.effects].map(([event, effect]) => keepConsuming(event, effect));

  return {
    async stop() {
      stopped = true;
      await Promise.all([...open].map((messages) => messages.close()));
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, 4_000).unref())]);
    },
  };
};
