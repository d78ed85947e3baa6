import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createLogger } from '@reset/service-kit/log';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { type Hearing, openHearing } from './hearing.ts';
import { doorTo } from './test/broker-door.ts';

const log = createLogger('realtime', 'silent');
let service: NatsConnection;
let door: Awaited<ReturnType<typeof doorTo>>;
let hearing: Hearing | undefined;

beforeAll(async () => {
  service = await connect({ servers: inject('TEST_NATS_URL') });
});
afterAll(() => service.close());
beforeEach(async () => {
  door = await doorTo(inject('TEST_NATS_URL'));
});
afterEach(async () => {
  await hearing?.close();
  await door.close();
});

/** An ear that is there before the broker is. */
const listen = () => {
  const subject = `hub${crypto.randomUUID()}`;
  const heard: unknown[] = [];
  const changes: boolean[] = [];
  hearing = openHearing(door.url, log);
  const end = hearing.hear(subject, (said) => heard.push(said));
  hearing.onChange((all) => changes.push(all));
  const say = async (text: string) => {
    service.publish(subject, text);
    await service.flush();
  };
  return { ...{ hearing, subject, heard, changes, end, say }, all: hearing.all };
};
const become = (all: () => boolean, then: boolean) => vi.waitFor(() => expect(all()).toBe(then), 10_000);

test('what is listened to before the broker is there is heard from the moment that all is heard', async () => {
  door.hold();
  const { all, say, heard, changes } = listen();
  await vi.waitFor(() => expect(door.waiting()).toContain('SUB '), 10_000);
  await say('"too early"');
  expect([all(), changes]).toEqual([false, []]);
  door.release();
  await become(all, true);
  await say('{"n":1}');
  await say('{');
  await vi.waitFor(() => expect(heard).toEqual([{ n: 1 }, null]));
  expect(changes).toEqual([true]);
});

test('a broker that is lost is noticed, and that it is there again once all subscriptions stand', async () => {
  const { hearing: ear, all, say, heard, changes } = listen();
  await become(all, true);
  door.shut('all');
  await become(all, false);
  await say('"missed"');
  const later: unknown[] = [];
  ear.hear('hub-later', (said) => later.push(said));
  door.hold();
  door.shut('nobody');
  await vi.waitFor(() => expect(door.waiting()).toContain('SUB '), 10_000);
  await say('"missed as well"');
  expect([all(), changes]).toEqual([false, [true, false]]);
  door.release();
  await become(all, true);
  await say('"heard"');
  service.publish('hub-later', '1');
  await vi.waitFor(() => expect([heard, later]).toEqual([['heard'], [1]]));
  expect(changes).toEqual([true, false, true]);
});

test('a connection that breaks before its subscriptions stand is made again', async () => {
  door.hold();
  const { all, say, heard, changes } = listen();
  await vi.waitFor(() => expect(door.waiting()).toContain('SUB '), 10_000);
  door.shut('all');
  door.release();
  door.shut('nobody');
  await become(all, true);
  await say('1');
  await vi.waitFor(() => expect(heard).toEqual([1]));
  expect(changes).toEqual([true]);
});

test('what is said is heard by another hub; an ear that has ended hears nothing more', async () => {
  const { hearing: ear, all, subject, heard, end, say } = listen();
  const other: unknown[] = [];
  ear.hear(subject, (said) => other.push(said));
  await become(all, true);
  ear.say(subject, { n: 1 });
  await vi.waitFor(() => expect([heard, other]).toEqual([[{ n: 1 }], [{ n: 1 }]]));
  end();
  await say('2');
  await vi.waitFor(() => expect(other).toEqual([{ n: 1 }, 2]));
  expect(heard).toEqual([{ n: 1 }]);
});
