import { randomUUID } from 'node:crypto';
import { AckPolicy, DeliverPolicy, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterEach, expect, inject, it } from 'vitest';
import { openBroker } from './broker.ts';
import { holdNats } from './held-nats.ts';
import { createLogger } from './log.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

it('a stream and its consumers that were made with older settings take those of today, and keep their messages', async () => {
  const prefix = `br${randomUUID().slice(0, 8)}`;
  const [stream, event] = [prefix.toUpperCase(), 'identity.member.created.v1'];
  const nc = await connect({ servers: inject('TEST_NATS_URL') });
  endings.push(() => nc.close());
  const jsm = await jetstreamManager(nc);
  endings.push(() => jsm.streams.delete(stream));
  await jsm.streams.add({
    name: stream,
    subjects: [`${prefix}.identity.>`],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: 3_600e9,
    duplicate_window: 60e9,
    // An operator's own, which is none of ours.
    description: 'kept',
  });
  await jsm.consumers.add(stream, {
    durable_name: 'community__identity_member_created_v1',
    filter_subject: `${prefix}.${event}`,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: 30e9,
    max_ack_pending: 10,
    max_deliver: 5,
  });
  nc.publish(`${prefix}.${event}`, '{}');
  await nc.flush();
  await expect.poll(async () => (await jsm.streams.info(stream)).state.messages).toBe(1);
  const { created } = await jsm.streams.info(stream);

  const broker = openBroker(holdNats(inject('TEST_NATS_URL'), 'test', createLogger('test', 'silent')), prefix);
  endings.push(() => broker.close());
  expect(await broker.stream()).toBe(created);
  const { name } = await broker.consumer('community', event);
  // Again changes nothing.
  expect(await broker.stream()).toBe(created);
  await broker.consumer('community', event);

  const now = await jsm.streams.info(stream);
  expect(now.state.messages).toBe(1);
  expect(now.config).toMatchObject({
    subjects: [`${prefix}.>`],
    max_age: 7 * 86_400e9,
    duplicate_window: 120e9,
    description: 'kept',
  });
  const consumer = await jsm.consumers.info(stream, name);
  expect(consumer.config).toMatchObject({ ack_wait: 10e9, max_ack_pending: 256, max_deliver: -1 });
  expect(consumer.num_pending).toBe(1);
});

it('an event is taken back by place and id, as often as it is asked; another at that place stays', async () => {
  const prefix = `br${randomUUID().slice(0, 8)}`;
  const broker = openBroker(holdNats(inject('TEST_NATS_URL'), 'test', createLogger('test', 'silent')), prefix);
  endings.push(() => broker.close());
  await broker.stream();
  const nc = await connect({ servers: inject('TEST_NATS_URL') });
  endings.push(() => nc.close());
  const { streams } = await jetstreamManager(nc);
  endings.push(() => streams.delete(prefix.toUpperCase()));
  const js = await broker.js();
  const [first, second] = [randomUUID(), randomUUID()];
  const { seq } = await js.publish(`${prefix}.a`, 'first', { msgID: first });
  await js.publish(`${prefix}.a`, 'second', { msgID: second });
  const left = async () => {
    const all = [1, 2, 3].map((at) => streams.getMessage(prefix.toUpperCase(), { seq: at }));
    return (await Promise.all(all)).map((message) => message?.string() ?? null);
  };
  await broker.withdraw({ id: second, seq });
  expect(await left()).toEqual(['first', 'second', null]);
  for (const _ of [1, 2]) await broker.withdraw({ id: first, seq });
  expect(await left()).toEqual([null, 'second', null]);
});
