import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { note } from '../fixture/src/note/tables.ts';
import { room } from '../fixture/src/room/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { roomMessages, roomChat } from '../fixture/src/message/tables.ts';
import { createErasure } from './erasure.ts';
import { apply } from './inbox.ts';
import type { Service } from './service.ts';
import { erased, keyShred, member, outbox, parkedEvent } from './tables.ts';
import { Refused, type Stack, stack } from './test.ts';
import type { Ctx, Me, SystemCtx } from './types.ts';

let kit: Stack;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url), { DB_POOL: '20' });
});
afterAll(() => kit.close());

const one = async (query: ReturnType<typeof sql>) => (await kit.db.execute<{ n: number }>(query))[0]?.n ?? 0;
const answersOf = (id: string) =>
  one(sql`select count(*)::int as n from ${outbox}
    where event = 'reset-content.member.erased.v1' and facts ->> 'id' = ${id}`);
/** What is left of a member. */
const traces = async (id: string) => ({
  ...{ member: (await kit.db.select().from(member).where(eq(member.id, id))).length },
  ...{ notes: (await kit.db.select().from(note).where(eq(note.user_id, id))).length },
  ...{ messages: (await kit.db.select().from(roomMessages).where(eq(roomMessages.sender_id, id))).length },
  ...{ toDestroy: (await kit.db.select().from(keyShred).where(eq(keyShred.member_id, id))).length },
  ...{ erased: (await kit.db.select().from(erased).where(eq(erased.id, id))).length },
  openKeys: await one(
    sql`select count(*)::int as n from data_key where owner_id like ${`%${id}`} and wrapped is not null`,
  ),
});
const GONE = { member: 0, notes: 0, messages: 0, toDestroy: 0, erased: 1, openKeys: 0 };

/** A member with a note, and rooms in which she and another have written. */
const newcomer = async () => {
  const [mia, ana] = [await kit.as(), await kit.as()];
  await mia.send(notes.createNote, { id: randomUUID(), title: 'A title', secret: 'words' });
  const rooms = [randomUUID(), randomUUID()];
  for (const id of rooms) {
    await kit.db.insert(room).values({ id, buyer_id: mia.id, seller_id: ana.id });
    for (const who of [mia, ana]) {
      await kit.acting(who.id, (ctx) =>
        roomChat.send(ctx, { conversation_id: id, id: randomUUID(), content: 'Hello' }),
      );
    }
  }
  return { mia, ana, rooms };
};

const ROUNDS = process.env['RESET_FULL'] ? 200 : 6;

it(`no write survives an erasure that runs beside it (${ROUNDS} rounds)`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const mia = await kit.as();
    let written = 0;
    const writers = Array.from({ length: 6 }, async () => {
      for (let n = 0; n < 4; n += 1) {
        try {
          await mia.send(notes.createNote, { id: randomUUID(), title: 'A title', secret: 'words' });
          written += 1;
        } catch (error) {
          // Once she is gone, also where her key went between reading it and writing.
          if (!(error instanceof Refused) || error.status !== 401) throw error;
        }
      }
    });
    await Promise.all([
      kit.deliver('identity.erasure.requested.v1', { id: mia.id }),
      kit.deliver('identity.erasure.requested.v1', { id: mia.id }),
      ...writers,
    ]);
    expect(written).toBeLessThanOrEqual(24);
    expect(await kit.db.select().from(note).where(eq(note.user_id, mia.id))).toEqual([]);
    expect(await kit.db.select().from(member).where(eq(member.id, mia.id))).toEqual([]);
    expect(await kit.db.select().from(keyShred).where(eq(keyShred.member_id, mia.id))).toEqual([]);
  }
});

it('keeps a row that only names her, without the name', async () => {
  const [mia, ana] = [await kit.as(), await kit.as()];
  const { id } = await ana.send(notes.createNote, { id: randomUUID(), title: 'Helped' });
  await kit.db.update(note).set({ helper_id: mia.id }).where(eq(note.id, id));
  await kit.deliver('identity.erasure.requested.v1', { id: mia.id });
  expect(await kit.db.select().from(note).where(eq(note.id, id))).toMatchObject([{ helper_id: null, user_id: ana.id }]);
});

it('asked only of others it changes nothing; asked of us it erases and answers', async () => {
  const { mia } = await newcomer();
  expect(await kit.deliver('identity.erasure.requested.v1', { id: mia.id, open: ['community'] })).toBe(true);
  expect(await traces(mia.id)).toMatchObject({ member: 1, notes: 1, messages: 2, erased: 0, openKeys: 3 });
  expect(await answersOf(mia.id)).toBe(0);
  await kit.deliver('identity.erasure.requested.v1', { id: mia.id, open: ['community', 'reset-content'] });
  expect(await traces(mia.id)).toEqual(GONE);
  expect(await answersOf(mia.id)).toBe(1);
});

it('destroys her key where a moderator had taken her only message away, for copies may hold it', async () => {
  const { mia, rooms } = await newcomer();
  for (const id of rooms) await kit.db.delete(roomMessages).where(eq(roomMessages.conversation_id, id));
  await kit.deliver('identity.erasure.requested.v1', { id: mia.id });
  expect(await traces(mia.id)).toEqual(GONE);
});

it('whoever reads along at that moment reads what is left', async () => {
  const readBeside = async <T>(
    read: (ctx: SystemCtx & Pick<Ctx<Me>, 'me' | 'writeAhead'>, room: string, hers: string) => Promise<T>,
  ) => {
    const { mia, ana, rooms } = await newcomer();
    const [id = ''] = rooms;
    const [hers] = await kit.db.select().from(roomMessages).where(eq(roomMessages.sender_id, mia.id));
    return kit.acting(ana.id, (ctx) => {
      // The rows are there; then she goes; then they are opened.
      const open: typeof ctx.open = async (...what) => {
        await kit.deliver('identity.erasure.requested.v1', { id: mia.id });
        return ctx.open(...what);
      };
      return read({ ...ctx, open }, id, hers?.id ?? '');
    });
  };
  const page = await readBeside((ctx, id) =>
    roomChat.list(ctx, { id, after: undefined, before: undefined, limit: 50 }),
  );
  expect(page.items).toMatchObject([{ mine: true, content: 'Hello' }]);
  expect(await readBeside((ctx, _, hers) => roomChat.kind('message').find(ctx, hers))).toBeNull();
});

it('nothing that was told of her is kept, published or parked', async () => {
  const [mia, ana] = [await kit.as(), await kit.as()];
  for (const { id } of [mia, ana]) {
    const facts = { id: randomUUID(), user_id: id, scores: {}, created_at: '2026-11-22T00:00:00.000Z' };
    const told = { id: randomUUID(), event: 'reset-content.quiz.completed.v1', facts };
    const published_at = '2026-11-22T00:00:00.000Z';
    await kit.db.insert(outbox).values({ ...told, published_at });
    const parked = { id: randomUUID(), event: 'identity.profile.changed.v1', reason: 'Error' };
    await kit.db.insert(parkedEvent).values({ ...parked, facts: { id, name: 'Canary', admin: false, rev: 2 } });
  }
  await kit.deliver('identity.erasure.requested.v1', { id: mia.id });
  const told = await kit.db
    .select()
    .from(outbox)
    .where(eq(outbox.event, 'reset-content.quiz.completed.v1'))
    .orderBy(outbox.seq);
  const parked = await kit.db.select().from(parkedEvent);
  expect(told.map(({ facts }) => facts)).toMatchObject([{ user_id: ana.id }]);
  expect(parked.map(({ facts }) => facts)).toMatchObject([{ id: ana.id }]);
});

it('whatever arrives, in any order, twice or at once: she is gone, and it was answered', async () => {
  const arrivals = ['created', 'changed', 'role', 'erasure', 'erasure again', 'late erasure'] as const;
  const steps = fc.shuffledSubarray([...arrivals, ...arrivals], { minLength: 3 });
  const asProperty = fc.asyncProperty(steps, fc.boolean(), async (some, atOnce) => {
    const [id, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const facts = { id, name: 'Mia', admin: false };
    const arrive = {
      created: () => kit.deliver('identity.member.created.v1', { ...facts, rev: 1 }),
      changed: () => kit.deliver('identity.profile.changed.v1', { ...facts, rev: 2 }),
      role: () => kit.deliver('identity.role.changed.v1', { ...facts, rev: 3 }),
      erasure: () => kit.deliver('identity.erasure.requested.v1', { id }, first),
      'erasure again': () => kit.deliver('identity.erasure.requested.v1', { id, open: ['reset-content'] }, second),
      'late erasure': () => kit.deliver('identity.erasure.requested.v1', { id }),
    };
    const all = [...some, 'erasure'] as const;
    if (atOnce) await Promise.all(all.map((step) => arrive[step]()));
    else for (const step of all) await arrive[step]();
    expect(await traces(id)).toEqual(GONE);
    expect(await answersOf(id)).toBeGreaterThanOrEqual(1);
  });
  await fc.assert(asProperty, { numRuns: process.env['RESET_FULL'] ? 200 : 12 });
});

it('two who wrote to each other are erased at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { mia, ana } = await newcomer();
    await Promise.all([mia, ana].map(({ id }) => kit.deliver('identity.erasure.requested.v1', { id })));
    for (const { id } of [mia, ana]) expect(await traces(id)).toEqual(GONE);
  }
});

describe('a crash', () => {
  class Crash extends Error {}
  const crash = (): never => {
    throw new Crash();
  };
  /** The service as it is when it breaks in its n-th transaction before the commit, or at a key before or after it. */
  const breaking = (ctx: SystemCtx, at: { write?: number; key?: number; done?: boolean }): SystemCtx => {
    let [writes, keys] = [0, 0];
    return {
      ...ctx,
      write: (work) => {
        writes += 1;
        const breaks = writes === at.write;
        return ctx.write(async (tx) => {
          const result = await work(tx);
          return breaks ? crash() : result;
        });
      },
      shred: async (owner) => {
        keys += 1;
        if (keys === at.key && !at.done) crash();
        await ctx.shred(owner);
        if (keys === at.key) crash();
      },
    };
  };
  const points: readonly (readonly [string, Parameters<typeof breaking>[1], Partial<Service>?])[] = [
    ['in the service’s own part', {}, { erase: async () => crash() }],
    ['before her rows are committed', { write: 1 }],
    ['after her rows, before any key', { key: 1 }],
    ['after the first key', { key: 1, done: true }],
    ['before the last key', { key: 3 }],
    ['after the last key', { key: 3, done: true }],
    ['before the answer is committed', { write: 2 }],
  ];
  type Way = 'delivered again' | 'asked again' | 'started again';
  const ways: readonly Way[] = ['delivered again', 'asked again', 'started again'];

  const cases = points.flatMap(([point, at, broken]) => ways.map((way) => ({ point, at, broken, way })));

  it.each(cases)('$point: $way it goes on to the end', async ({ at, broken, way }) => {
    const { mia, ana, rooms } = await newcomer();
    const operator = (await kit.as()).id;
    const event = randomUUID();
    await kit.acting(operator, async (ctx) => {
      const frail = breaking(ctx, at);
      const { effect } = createErasure({ ...fixture, ...broken }, frail, null);
      const asked = apply(frail, 'identity.erasure.requested.v1', event, { id: mia.id }, effect);
      await expect(asked).rejects.toThrow(Crash);
      const { resume } = createErasure(fixture, ctx, null);
      if (way === 'started again') await resume();
    });
    const again = way === 'asked again' ? randomUUID() : event;
    await kit.deliver('identity.erasure.requested.v1', { id: mia.id }, again);
    expect(await traces(mia.id)).toEqual(GONE);
    expect(await answersOf(mia.id)).toBe(1);
    // The other keeps what she wrote, and reads it.
    for (const id of rooms) {
      const page = await kit.acting(ana.id, (ctx) =>
        roomChat.list(ctx, { id, after: undefined, before: undefined, limit: 50 }),
      );
      expect(page.items).toMatchObject([{ content: 'Hello', mine: true }]);
    }
  });
});
