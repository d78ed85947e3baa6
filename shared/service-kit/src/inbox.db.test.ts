import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failing, fixture, seen } from '../fixture/src/service.ts';
import { eventsParked } from './commands/events-parked.ts';
import { handle } from './inbox.ts';
import { createLogger } from './log.ts';
import { sweepEvents } from './sweep.ts';
import { eventFailure, inbox, outbox, parkedEvent } from './tables.ts';
import { giveCommand, type Stack, stack } from './test.ts';

const EVENT = 'reset-content.member.erased.v1';
const log = createLogger('test', 'silent');
let kit: Stack;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url));
});
afterAll(() => kit.close());

/** A delivery of an event whose handler fails with `error`; what became of it. */
const deliver = async (id: string, facts: { id: string }, error: Error | null): Promise<string> => {
  let told = '';
  const message = {
    headers: { get: () => id },
    json: () => facts,
    ack: () => (told = 'ack'),
    nak: () => (told = 'nak'),
    term: () => (told = 'term'),
  };
  const run = async () => {
    if (error) throw error;
  };
  await kit.acting(randomUUID(), (ctx) => handle({ ctx, log }, EVENT, { run }, message as never));
  return told;
};
const parked = (id: string) => kit.db.select().from(parkedEvent).where(eq(parkedEvent.id, id));
const outage = Object.assign(new Error('away'), { code: 'CONNECTION_CLOSED' });

describe('an event that fails', () => {
  it('is parked after 20 failures of its own; outages are no failures, however often it was delivered', async () => {
    const [id, facts] = [randomUUID(), { id: randomUUID() }];
    for (let n = 0; n < 30; n += 1) expect(await deliver(id, facts, outage)).toBe('nak');
    for (let n = 1; n < 20; n += 1) {
      expect([n, await deliver(id, facts, new TypeError('broken'))]).toEqual([n, 'nak']);
      if (n % 5 === 0) await deliver(id, facts, outage);
    }
    expect(await parked(id)).toEqual([]);
    expect(await deliver(id, facts, new TypeError('broken'))).toBe('term');
    expect(await parked(id)).toMatchObject([{ event: EVENT, facts, reason: 'TypeError', replay_at: null }]);
  });

  it('that works at last is applied', async () => {
    const [id, facts] = [randomUUID(), { id: randomUUID() }];
    for (let n = 1; n < 20; n += 1) await deliver(id, facts, new TypeError('broken'));
    expect(await deliver(id, facts, null)).toBe('ack');
    expect(await parked(id)).toEqual([]);
  });
});

describe('events:parked', () => {
  let env: { readonly DATABASE_URL: string };
  beforeAll(async () => {
    const [row] = await kit.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
    url.pathname = `/${row?.name}`;
    url.searchParams.set('search_path', 'reset_content');
    env = { DATABASE_URL: url.href };
  });
  const run = async (...args: string[]) => (await giveCommand(eventsParked, args, env)).said;
  const parkOne = async (facts: { id: string }): Promise<string> => {
    const id = randomUUID();
    await kit.db.insert(parkedEvent).values({ id, event: EVENT, facts, reason: 'TypeError' });
    return id;
  };

  it('lists them, and has one tried again where the service runs: applied once, or parked as before', async () => {
    await kit.db.delete(parkedEvent);
    expect(await run()).toBe('reset-content: no event is parked\n');
    const [good, bad] = [{ id: randomUUID() }, { id: randomUUID() }];
    const [one, two] = [await parkOne(good), await parkOne(bad)];
    failing.set(bad.id, 1);
    expect(await run('list')).toMatch(new RegExp(`2 events parked\n  ${one}  .*${EVENT}  TypeError\n  ${two}`));
    expect(await run('replay', randomUUID())).toContain('no such event');
    expect(await run('replay', 'all')).toContain('2 events to be tried again');
    await expect.poll(() => parked(one), { timeout: 40_000 }).toEqual([]);
    await expect.poll(() => parked(two), { timeout: 40_000 }).toMatchObject([{ reason: 'Error', replay_at: null }]);
    expect(seen.filter((id) => id === good.id)).toHaveLength(1);
    // The same event from the broker changes nothing any more.
    expect(await kit.deliver(EVENT, good, one)).toBe(false);
    await run('replay', two);
    await expect.poll(() => parked(two), { timeout: 40_000 }).toEqual([]);
    expect(seen).toContain(bad.id);
  });

  it('drops one for good', async () => {
    const facts = { id: randomUUID() };
    const id = await parkOne(facts);
    expect(await run('drop', id)).toContain('1 event dropped');
    expect(await parked(id)).toEqual([]);
    expect(await kit.deliver(EVENT, facts, id)).toBe(false);
    expect(seen).not.toContain(facts.id);
  });

  it.each([['replay'], ['drop', 'all'], ['forget']])('explains itself: %s %s', async (...args) =>
    expect(await giveCommand(eventsParked, args, env)).toEqual({
      code: 2,
      said: expect.stringContaining('Usage: events:parked'),
    }),
  );

  it('is a process of its own', async () => {
    const script = fileURLToPath(new URL('commands/events-parked.ts', import.meta.url));
    const told = await promisify(execFile)(process.execPath, [script, 'drop', randomUUID()], { env });
    expect(told).toEqual({ stdout: 'reset-content: no such event is parked\n', stderr: '' });
  });
});

it('what the event tables need no more is swept, and nothing that could come again', async () => {
  const days = (n: number) => sql<string>`now() - ${`${n} days`}::interval`;
  const [old, young, waiting] = [randomUUID(), randomUUID(), randomUUID()];
  await kit.db.insert(inbox).values([
    { event_id: old, at: days(29) },
    // A broker that lost its store on the seventh day tells it until the fourteenth.
    { event_id: young, at: days(15) },
    { event_id: waiting, at: days(29) },
  ]);
  await kit.db.insert(parkedEvent).values({ id: waiting, event: EVENT, facts: {}, reason: 'TypeError' });
  await kit.db.insert(eventFailure).values([
    { event_id: old, failures: 3, at: days(29) },
    { event_id: young, failures: 3, at: days(15) },
  ]);
  const told = { event: EVENT, facts: { id: randomUUID() } };
  await kit.db.insert(outbox).values([
    { ...told, id: old, created_at: days(9), published_at: days(8) },
    { ...told, id: young, created_at: days(9), published_at: days(6) },
    { ...told, id: waiting, created_at: days(9), published_at: null },
  ]);
  await sweepEvents(kit.db);
  const left = async (rows: Promise<{ id: string }[]>) =>
    (await rows).map(({ id }) => id).filter((id) => [old, young, waiting].some((one) => one === id));
  const seenThere = await left(kit.db.select({ id: inbox.event_id }).from(inbox));
  expect(seenThere.toSorted()).toEqual([young, waiting].toSorted());
  expect(await left(kit.db.select({ id: eventFailure.event_id }).from(eventFailure))).toEqual([young]);
  expect(await left(kit.db.select({ id: outbox.id }).from(outbox))).not.toContain(old);
  expect(await left(kit.db.select({ id: outbox.id }).from(outbox))).toHaveLength(2);
});
