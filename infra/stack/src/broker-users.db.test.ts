import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { consumerName, natsOptions } from '@reset/service-kit/nats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asBrokerUser, brokerUsers, OPERATOR } from './broker-users.ts';
import { natsBinary } from './nats-binary.ts';
import { natsPart, natsUrl } from './nats.ts';
import { freePort } from './ports.ts';
import { supervise, type Supervised } from './supervise.ts';
import { temporaryHome } from './temporary.ts';

const password = (user: string) => `pass-of-${user}`;
const WORDS = 'reset-live.words.cook.0192f0c0-0000-7000-8000-00000000000a';

let home: string;
let url: string;
let part: Supervised;
const open: NatsConnection[] = [];

const as = async (user: string, its = password(user)): Promise<NatsConnection> => {
  const options = natsOptions(asBrokerUser(url, user, its), user);
  const nats = await connect({ ...options, waitOnFirstConnect: false, reconnect: false });
  open.push(nats);
  return nats;
};

/** @returns what the broker says to a subscription: it is refused, or stands once all that was said before was looked at */
const listens = async (nats: NatsConnection, subject: string): Promise<'heard' | 'refused'> => {
  const refused = new Promise<'refused'>((resolve) => {
    nats.subscribe(subject, {
      callback: (error) => {
        if (error) resolve('refused');
      },
    });
  });
  return Promise.race([refused, nats.flush().then(() => nats.flush().then(() => 'heard' as const))]);
};

/** @returns whether what a user says comes to who may hear everything */
const reaches = async (nats: NatsConnection, subject: string): Promise<boolean> => {
  const everything = await as(OPERATOR);
  let reached = false;
  everything.subscribe(subject, { callback: () => void (reached = true) });
  await everything.flush();
  nats.publish(subject, '{}');
  await nats.flush();
  await everything.flush();
  return reached;
};

beforeAll(async () => {
  home = await temporaryHome();
  const port = await freePort();
  url = natsUrl(port);
  const users = brokerUsers(['cook', 'identity'], password);
  const its = { binary: await natsBinary(), data: join(home, 'nats'), port, users };
  part = supervise(natsPart(its), { runDir: join(home, 'run'), logDir: join(home, 'logs'), say: () => undefined });
  await part.ready();
}, 60_000);
afterAll(async () => {
  await Promise.all(open.map((nats) => nats.close()));
  await part.stop();
  rmSync(home, { recursive: true, force: true });
});

test('nobody comes in without a user, or with the password of another', async () => {
  await expect(connect({ ...natsOptions(url, 'x'), waitOnFirstConnect: false, reconnect: false })).rejects.toThrow(
    /authorization/i,
  );
  await expect(as('cook', password('identity'))).rejects.toThrow(/authorization/i);
});

test('a service says its own events and words', async () => {
  const cook = await as('cook');
  expect(await reaches(cook, 'reset.cook.meal.created.v1')).toBe(true);
  expect(await reaches(cook, WORDS)).toBe(true);
  expect(await reaches(cook, 'reset-live.read.cook.x')).toBe(true);
});

describe('refused is', () => {
  test.each([
    ['cook', 'reset.identity.session.ended.v1'],
    ['cook', 'reset-live.words.identity.x'],
    ['cook', 'reset-live.read.identity.x'],
    ['cook', 'reset-live.typing.cook.x'],
    ['identity', 'reset.cook.meal.created.v1'],
    ['realtime', 'reset.cook.meal.created.v1'],
    ['realtime', WORDS],
    ['gateway', 'reset.identity.session.ended.v1'],
    ['gateway', WORDS],
    ['cook', '_INBOX_identity.x'],
  ])('%s, saying %s', async (user, subject) => {
    expect(await reaches(await as(user), subject)).toBe(false);
  });

  test.each([
    ['cook', WORDS],
    ['cook', 'reset-live.>'],
    ['cook', '>'],
    ['cook', 'reset.identity.>'],
    ['cook', '_INBOX_identity.>'],
    ['cook', '_INBOX.>'],
    ['cook', '$JS.>'],
    ['identity', 'reset-live.words.>'],
    ['gateway', 'reset-live.>'],
    ['gateway', 'reset.cook.>'],
    ['realtime', '>'],
  ])('%s, listening to %s', async (user, subject) => {
    expect(await listens(await as(user), subject)).toBe('refused');
  });

  test('a service that would have the broker keep words', async () => {
    const manager = await jetstreamManager(await as('cook'), { checkAPI: false, timeout: 1_000 });
    await expect(manager.streams.add({ name: 'RESET', subjects: ['reset-live.>'] })).rejects.toThrow();
    await expect(manager.streams.add({ name: 'MINE', subjects: ['reset-live.>'] })).rejects.toThrow();
    const all = await jetstreamManager(await as(OPERATOR));
    expect(await all.streams.names().next()).toEqual([]);
  });
});

describe('a service that asks the broker to speak for it', () => {
  const EVENT = 'identity.profile.changed.v1';
  const consumer = (service: string, event: string) => ({
    durable_name: consumerName(service, event),
    ack_policy: AckPolicy.Explicit,
    filter_subject: `reset.${event}`,
  });
  const managerOf = async (user: string) => jetstreamManager(await as(user), { checkAPI: false, timeout: 1_000 });

  beforeAll(async () => {
    await (await managerOf('identity')).streams.add({ name: 'RESET', subjects: ['reset.>'] });
  });

  test('has its own consumers of what others tell', async () => {
    const { consumers } = await managerOf('cook');
    expect((await consumers.add('RESET', consumer('cook', EVENT))).name).toBe('cook__identity_profile_changed_v1');
    const identity = await managerOf('identity');
    await jetstream(await as('identity')).publish(`reset.${EVENT}`, '{}');
    expect((await identity.streams.info('RESET')).state.messages).toBe(1);
    const mine = await jetstream(await as('cook')).consumers.get('RESET', consumerName('cook', EVENT));
    const message = await mine.next({ expires: 2_000 });
    expect(await message?.ackAck()).toBe(true);
  });

  test.each([
    ['a consumer of its own events, whose words it could choose', consumer('cook', 'cook.meal.created.v1')],
    [
      'one that is given something else than its name says',
      { ...consumer('cook', EVENT), filter_subject: 'reset.cook.>' },
    ],
    ['that of another', consumer('identity', EVENT)],
    ['one without a name', { ack_policy: AckPolicy.Explicit, filter_subject: 'reset.cook.>' }],
  ])('may not make %s', async (_, config) => {
    const { consumers } = await managerOf('cook');
    await expect(consumers.add('RESET', config)).rejects.toThrow();
  });

  test('takes nothing from another, and ends nothing of it', async () => {
    const identity = await managerOf('identity');
    await identity.consumers.add('RESET', consumer('identity', EVENT));
    const theirs = consumerName('identity', EVENT);
    const cook = await as('cook');
    for (const subject of [
      `$JS.API.CONSUMER.MSG.NEXT.RESET.${theirs}`,
      `$JS.API.CONSUMER.DELETE.RESET.${theirs}`,
      `$JS.ACK.RESET.${theirs}.1.1.1.1.0`,
    ])
      expect(await reaches(cook, subject)).toBe(false);
  });
});

test('the hub hears words and events, the gateway that sessions ended', async () => {
  expect(await listens(await as('realtime'), 'reset-live.words.cook.*')).toBe('heard');
  expect(await listens(await as('realtime'), 'reset.*.message.sent.v1')).toBe('heard');
  expect(await listens(await as('gateway'), 'reset.identity.session.ended.v1')).toBe('heard');
});
