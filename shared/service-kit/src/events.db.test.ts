import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect as connectNats } from '@nats-io/transport-node';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { failing, fixture, seen } from '../fixture/src/service.ts';
import { inbox, member, outbox } from './tables.ts';
import { type Client, type Stack, stack } from './test.ts';

const prefix = `ev${randomUUID().slice(0, 8)}`;
let kit: Stack;
let ana: Client;

beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url), { RESET_EVENT_PREFIX: prefix });
  ana = await kit.as();
});
afterAll(() => kit.close());

const create = async (id: string = randomUUID()) => (await ana.send(notes.createNote, { id, title: 'A title' })).id;
const timesSeen = (id: string) => seen.filter((s) => s === id).length;
const arrives = (id: string) => vi.waitFor(() => expect(timesSeen(id)).toBe(1), { timeout: 40_000, interval: 20 });

describe('events', () => {
  it('leave with the commit and arrive once', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => create()));
    await Promise.all(ids.map(arrives));
    await kit.settle();
    expect(ids.map(timesSeen)).toEqual(ids.map(() => 1));
  });

  it('a failing handler is tried again until it works', async () => {
    const id = randomUUID();
    failing.set(id, 2);
    await create(id);
    await arrives(id);
    expect(failing.get(id)).toBe(-1);
  });

  it('the same event twice has one effect', async () => {
    const [event, id] = [randomUUID(), randomUUID()];
    const told = await Promise.all([1, 2, 3].map(() => kit.deliver('reset-content.member.erased.v1', { id }, event)));
    expect(told.filter(Boolean)).toEqual([true]);
    expect(timesSeen(id)).toBe(1);
    expect(await kit.db.select().from(inbox).where(eq(inbox.event_id, event))).toHaveLength(1);
  });

  it('come through although the broker lost its store', async () => {
    const before = await create();
    await arrives(before);
    await kit.settle();
    const nc = await connectNats({ servers: process.env['TEST_NATS_URL'] ?? '' });
    const jsm = await jetstreamManager(nc);
    await jsm.streams.delete(prefix.toUpperCase());
    const after = await create();
    await arrives(after);
    // What had been published goes out again and is absorbed.
    await vi.waitFor(
      async () =>
        expect((await jsm.streams.info(prefix.toUpperCase())).state.messages).toBe(
          (await kit.db.select().from(outbox)).length,
        ),
      { timeout: 40_000, interval: 50 },
    );
    await nc.close();
    expect(timesSeen(before)).toBe(1);
  });
});

describe('members', () => {
  it('every order of the same facts ends in the newest', async () => {
    const facts = [1, 2, 3].map((rev) => ({ rev, name: `Name ${rev}`, admin: rev === 2 }));
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 1, 2],
    ]) {
      const id = randomUUID();
      for (const n of order) {
        const fact = facts[n];
        if (fact) await kit.deliver('identity.profile.changed.v1', { id, ...fact });
      }
      expect(await kit.db.select().from(member).where(eq(member.id, id))).toMatchObject([
        { rev: 3, name: 'Name 3', admin: false },
      ]);
    }
  });
});
