import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { type HeldNats, holdNats } from './held-nats.ts';
import { createLogger } from './log.ts';
import { doorTo } from './test/broker-door.ts';

const log = createLogger('kitchen', 'silent');
let other: NatsConnection;
let door: Awaited<ReturnType<typeof doorTo>>;
let nats: HeldNats | undefined;

beforeAll(async () => {
  other = await connect({ servers: inject('TEST_NATS_URL') });
});
afterAll(() => other.close());
beforeEach(async () => {
  door = await doorTo(inject('TEST_NATS_URL'));
});
afterEach(async () => {
  await nats?.close();
  await door.close();
});

/** Somebody who listens before the broker is there. */
const listen = () => {
  const subject = `held${crypto.randomUUID()}`;
  const heard: unknown[] = [];
  const changes: boolean[] = [];
  nats = holdNats(door.url, 'kitchen', log);
  const end = nats.hear(subject, (said) => heard.push(said));
  nats.onChange((all) => changes.push(all));
  const say = async (text: string) => {
    other.publish(subject, text);
    await other.flush();
  };
  return { ...{ nats, subject, heard, changes, end, say }, ok: nats.ok };
};
const become = (ok: () => boolean, then: boolean) => vi.waitFor(() => expect(ok()).toBe(then), 10_000);
const waits = (said: string) => vi.waitFor(() => expect(door.waiting()).toContain(said), 10_000);

test('what is listened to before the broker is there is heard from the moment that it is ok', async () => {
  door.hold();
  const { ok, say, heard, changes } = listen();
  await waits('SUB ');
  await say('"too early"');
  expect([ok(), changes]).toEqual([false, []]);
  door.release();
  await become(ok, true);
  await say('{"n":1}');
  await say('{');
  await vi.waitFor(() => expect(heard).toEqual([{ n: 1 }, null]));
  expect(changes).toEqual([true]);
});

test('a broker that is lost is noticed, and that it is there again once all subscriptions stand', async () => {
  const { nats: held, ok, say, heard, changes } = listen();
  await become(ok, true);
  door.shut();
  await become(ok, false);
  await say('"missed"');
  const later: unknown[] = [];
  held.hear('held-later', (said) => later.push(said));
  door.hold();
  door.open();
  await waits('SUB ');
  await say('"missed as well"');
  expect([ok(), changes]).toEqual([false, [true, false]]);
  door.release();
  await become(ok, true);
  await say('"heard"');
  other.publish('held-later', '1');
  await vi.waitFor(() => expect([heard, later]).toEqual([['heard'], [1]]));
  expect(changes).toEqual([true, false, true]);
});

test('a broker that goes again before it has answered is asked again soon', async () => {
  const { ok, say, heard } = listen();
  await become(ok, true);
  door.shut();
  await vi.waitFor(() => expect(door.turnedAway()).toBe(1), 10_000);
  door.open();
  await become(ok, true);
  await say('1');
  await vi.waitFor(() => expect(heard).toEqual([1]));
});

test('a connection that breaks before its subscriptions stand is made again', async () => {
  door.hold();
  const { ok, say, heard, changes } = listen();
  await waits('SUB ');
  door.shut();
  door.release();
  door.open();
  await become(ok, true);
  await say('1');
  await vi.waitFor(() => expect(heard).toEqual([1]));
  expect(changes).toEqual([true]);
});

test('what is said is heard by another; an ear that has ended hears nothing more', async () => {
  const { nats: held, ok, subject, heard, end, say } = listen();
  const second: unknown[] = [];
  held.hear(subject, (said) => second.push(said));
  await become(ok, true);
  held.say(subject, { n: 1 });
  await vi.waitFor(() => expect([heard, second]).toEqual([[{ n: 1 }], [{ n: 1 }]]));
  end();
  await say('2');
  await vi.waitFor(() => expect(second).toEqual([{ n: 1 }, 2]));
  expect(heard).toEqual([{ n: 1 }]);
});

test('one that is closed is told as lost, and says nothing', async () => {
  const { nats: held, ok, subject, changes } = listen();
  await become(ok, true);
  await held.close();
  held.say(subject, 1);
  expect([ok(), changes]).toEqual([false, [true, false]]);
});
