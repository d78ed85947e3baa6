import { randomUUID } from 'node:crypto';
import type { BlockFacts } from '@reset/contracts/events';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { item } from '../fixture/src/item/tables.ts';
import { itemKind, itemsService, noteKind, notesService, ofItems, ofNotes } from '../fixture/src/moderated.ts';
import { note } from '../fixture/src/note/tables.ts';
import { proxyTo } from '../fixture/tcp-proxy.ts';
import { forgetDecided } from './moderation/reports.ts';
import { forgetPaces } from './moderation/pace.ts';
import { block, pace, report } from './moderation.ts';
import { forgetEndedBlocks } from './moderation/blocks.ts';
import { outbox, parkedEvent } from './tables.ts';
import { type Client, type Stack, stack } from './test.ts';

/** The way of both services to the broker. */
let proxy: Awaited<ReturnType<typeof proxyTo>>;
let notes: Stack;
let items: Stack;
beforeAll(async () => {
  proxy = await proxyTo(inject('TEST_NATS_URL'));
  const env = { RESET_EVENT_PREFIX: `t${randomUUID().slice(0, 8)}`, NATS_URL: proxy.url };
  const folder = new URL('../fixture/', import.meta.url);
  notes = await stack(notesService, folder, env);
  items = await stack(itemsService, folder, env);
});
afterAll(async () => {
  await Promise.all([notes.close(), items.close()]);
  await proxy.close();
});

const DAY = 86_400_000;
const at = () => new Date().toISOString();

/** One member, as each of the two services knows her. */
const member = async (name: string) => {
  const inNotes = await notes.as({ name });
  return { id: inNotes.id, name, inNotes, inItems: await items.as({ id: inNotes.id, name }) };
};
type Member = Awaited<ReturnType<typeof member>>;
const two = () => Promise.all([member('Mia K.'), member('Zoe L.')]);

const noteBy = async ({ id: user_id }: Member) => {
  const id = randomUUID();
  await notes.db.insert(note).values({ id, user_id, title: 'A note', created_at: at() });
  return id;
};
const itemBy = async ({ id: seller_id }: Member, anonymous = false) => {
  const id = randomUUID();
  await items.db.insert(item).values({ id, seller_id, title: 'An item', anonymous, created_at: at() });
  return id;
};
const blockOverNote = async (who: Member, whose: Member) =>
  who.inNotes.send(ofNotes.createBlock, { id: randomUUID(), kind: 'note', target: await noteBy(whose) });
const blockOverItem = async (who: Member, whose: Member, anonymous = false) =>
  who.inItems.send(ofItems.createBlock, { id: randomUUID(), kind: 'item', target: await itemBy(whose, anonymous) });

/** Whom she has blocked, as each of the two lists it. */
const listed = async ({ inNotes, inItems }: Member) => {
  const [a, b] = [await inNotes.send(ofNotes.listBlocks, {}), await inItems.send(ofItems.listBlocks, {})];
  return { notes: a.items.map(({ name }) => name), items: b.items.map(({ name }) => name) };
};
const everywhere = (...names: string[]) => ({ notes: names, items: names });

/** Whether each of two sees what the other wrote, in each service. */
const see = async (one: Member, other: Member) => {
  const seen = async (who: Member, whose: Member) => [
    (
      await notes.db
        .select()
        .from(note)
        .where(and(eq(note.user_id, whose.id), noteKind.visibleTo(who)))
    ).length > 0,
    (
      await items.db
        .select()
        .from(item)
        .where(and(eq(item.seller_id, whose.id), itemKind.visibleTo(who)))
    ).length > 0,
  ];
  return (await Promise.all([seen(one, other), seen(other, one)])).flat();
};
const rowsIn = ({ db }: Stack, { id }: Member) =>
  db
    .select()
    .from(block)
    .where(sql`${id}::uuid in (${block.user_id}, ${block.blocked_id})`);

describe('a block by name', () => {
  it('made in one service holds in the other, for both of the two; unblocked there it ends in both', async () => {
    const [mia, zoe] = await two();
    for (const who of [mia, zoe]) await Promise.all([noteBy(who), itemBy(who)]);
    expect(await see(mia, zoe)).toEqual([true, true, true, true]);
    await blockOverNote(mia, zoe);
    await expect.poll(() => listed(mia)).toEqual(everywhere('Zoe L.'));
    expect(await see(mia, zoe)).toEqual([false, false, false, false]);
    expect(await listed(zoe)).toEqual(everywhere());

    // Blocked again over there it is the same one.
    const { id } = await blockOverItem(mia, zoe);
    expect((await mia.inItems.send(ofItems.listBlocks, {})).items).toMatchObject([{ id }]);
    await mia.inItems.send(ofItems.deleteBlock, { id });
    await expect.poll(() => listed(mia)).toEqual(everywhere());
    expect(await see(mia, zoe)).toEqual([true, true, true, true]);

    await blockOverItem(mia, zoe);
    await expect.poll(() => listed(mia)).toEqual(everywhere('Zoe L.'));
  });

  it('made while the broker was away holds everywhere once it is back', async () => {
    const [mia, zoe] = await two();
    proxy.fallSilent();
    proxy.cut();
    await blockOverNote(mia, zoe);
    await blockOverItem(zoe, mia);
    expect([await listed(mia), await listed(zoe)]).toEqual([
      { notes: ['Zoe L.'], items: [] },
      { notes: [], items: ['Mia K.'] },
    ]);
    for (const { db } of [notes, items]) {
      expect(await db.select().from(outbox).where(isNull(outbox.published_at))).toHaveLength(1);
    }
    proxy.speak();
    await expect.poll(() => listed(mia), { timeout: 60_000 }).toEqual(everywhere('Zoe L.'));
    await expect.poll(() => listed(zoe), { timeout: 60_000 }).toEqual(everywhere('Mia K.'));
  });

  it('made in both at once is one, and ends as one', async () => {
    const [mia, zoe] = await two();
    await Promise.all([blockOverNote(mia, zoe), blockOverItem(mia, zoe)]);
    await Promise.all([notes.settle(), items.settle()]);
    const { id } = (await mia.inNotes.send(ofNotes.listBlocks, {})).items[0] ?? { id: '' };
    await mia.inNotes.send(ofNotes.deleteBlock, { id });
    await expect.poll(() => listed(mia)).toEqual(everywhere());
  });

  it('of what is told the latest holds, in whatever order and how often it comes', async () => {
    const [mia, zoe] = await two();
    const told = (began: string, ended_at: string | null): BlockFacts => ({
      ...{ user_id: mia.id, blocked_id: zoe.id, created_at: `2026-11-22T${began}:00.000Z` },
      ended_at: ended_at && `2026-11-22T${ended_at}:00.000Z`,
    });
    const deliver = (facts: BlockFacts) => items.deliver('community.block.changed.v1', facts);
    const active = async () => (await listed(mia)).items.length === 1;
    await deliver(told('08:00', '09:00'));
    await deliver(told('08:00', null));
    expect(await active()).toBe(false);
    await deliver(told('10:00', null));
    await deliver(told('08:00', '09:00'));
    await deliver(told('10:00', null));
    expect(await active()).toBe(true);
    await deliver(told('10:00', '11:00'));
    expect(await active()).toBe(false);
  });

  it('is exported from where it was made, as long as it is known', async () => {
    const [mia, zoe] = await two();
    await blockOverNote(mia, zoe);
    await expect.poll(() => listed(mia)).toEqual(everywhere('Zoe L.'));
    const exported = async () =>
      [await notes.exported(mia.id), await items.exported(mia.id)].map((all) => all['blocked']);
    expect(await exported()).toEqual([[{ name: 'Zoe L.', created_at: expect.any(String), ended_at: null }], []]);
    const [there] = (await mia.inItems.send(ofItems.listBlocks, {})).items;
    await mia.inItems.send(ofItems.deleteBlock, { id: there?.id ?? '' });
    await expect.poll(() => listed(mia)).toEqual(everywhere());
    expect(await exported()).toMatchObject([[{ name: 'Zoe L.', ended_at: expect.any(String) }], []]);
    for (const { db, acting } of [notes, items]) {
      const forget = (days: number) =>
        acting(mia.id, (ctx) => forgetEndedBlocks({ ...ctx, clock: () => new Date(Date.now() + days * DAY) }));
      await forget(29);
      expect(await rowsIn({ db } as Stack, mia)).toHaveLength(1);
      await forget(31);
      expect(await rowsIn({ db } as Stack, mia)).toEqual([]);
    }
  });

  it('that ended is remembered as long as a beginning of it is parked, and stays ended', async () => {
    const [mia, zoe] = await two();
    const began = new Date(Date.now() - 40 * DAY).toISOString();
    const facts = { user_id: mia.id, blocked_id: zoe.id, created_at: began, ended_at: null };
    const parked = { id: randomUUID(), event: 'community.block.changed.v1' as const, facts };
    await items.db.insert(parkedEvent).values({ ...parked, reason: 'Error' });
    await items.deliver(parked.event, { ...facts, ended_at: new Date(Date.now() - 39 * DAY).toISOString() });
    await items.acting(mia.id, forgetEndedBlocks);
    await items.deliver(parked.event, facts, parked.id);
    expect(await rowsIn(items, mia)).toMatchObject([{ ended_at: expect.any(String) }]);
    await items.db.delete(parkedEvent);
    await items.acting(mia.id, forgetEndedBlocks);
    expect(await rowsIn(items, mia)).toEqual([]);
  });

  it('ends later than it began, whatever is told of it at that moment', async () => {
    const [mia, zoe] = await two();
    const { id } = await blockOverItem(mia, zoe);
    const began = new Date(Date.now() + 3_600_000).toISOString();
    let ended: Promise<unknown> | undefined;
    await items.db.transaction(async (tx) => {
      await tx.update(block).set({ created_at: began }).where(eq(block.id, id));
      ended = mia.inItems.send(ofItems.deleteBlock, { id });
      await expect
        .poll(async () => {
          const [row] = await items.db.execute<{ n: number }>(
            sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          return row?.n;
        })
        .toBeGreaterThan(0);
    });
    await ended;
    const [row] = await rowsIn(items, mia);
    expect((row?.ended_at ?? '') > began).toBe(true);
  });

  it('is made at a pace, also where each is ended at once', async () => {
    const [mia, zoe] = await two();
    for (let n = 0; n < 30; n += 1) {
      const { id } = await blockOverItem(mia, zoe, n % 2 === 1);
      await mia.inItems.send(ofItems.deleteBlock, { id });
    }
    await expect(blockOverItem(mia, zoe)).rejects.toMatchObject({ status: 429 });
    expect((await items.exported(mia.id))['what was made within the hour']).toHaveLength(30);
    const forget = (ms: number) =>
      items.acting(mia.id, (ctx) => forgetPaces({ ...ctx, clock: () => new Date(Date.now() + ms) }));
    await forget(0);
    await expect(blockOverItem(mia, zoe)).rejects.toMatchObject({ status: 429 });
    await forget(3_600_000);
    expect(await items.db.select().from(pace)).toEqual([]);
    await blockOverItem(mia, zoe, true);
    expect((await listed(mia)).items).toEqual(['Posted anonymously']);
  });

  it.each(['who blocked', 'who is blocked'])(
    'goes everywhere with the erasure of %s, and nothing late brings it back',
    async (who) => {
      const [mia, zoe] = await two();
      await blockOverNote(mia, zoe);
      await expect.poll(() => listed(mia)).toEqual(everywhere('Zoe L.'));
      const { id } = who === 'who blocked' ? mia : zoe;
      for (const one of [notes, items]) await one.deliver('identity.erasure.requested.v1', { id });
      await items.deliver('community.block.changed.v1', {
        ...{
          user_id: mia.id,
          blocked_id: zoe.id,
          created_at: new Date(Date.now() + DAY).toISOString(),
          ended_at: null,
        },
      });
      for (const one of [notes, items]) {
        expect(await rowsIn(one, mia)).toEqual([]);
        const kept = await one.db.select().from(outbox);
        expect(JSON.stringify(kept.filter(({ event }) => event.endsWith('.block.changed.v1')))).not.toContain(id);
      }
    },
  );
});

it('a block of who wrote anonymously is told nobody: it stays where it was made, apart from her name', async () => {
  const [mia, zoe] = await two();
  await Promise.all([noteBy(zoe), itemBy(zoe), itemBy(zoe, true)]);
  const { id } = await blockOverItem(mia, zoe, true);
  expect(await listed(mia)).toEqual({ notes: [], items: ['Posted anonymously'] });
  const told = (await items.db.select().from(outbox)).filter(({ facts }) => JSON.stringify(facts).includes(mia.id));
  expect(told).toEqual([]);
  expect((await see(mia, zoe)).slice(0, 2)).toEqual([true, true]);
  await blockOverItem(mia, zoe);
  await expect.poll(() => listed(mia)).toEqual({ notes: ['Zoe L.'], items: ['Zoe L.', 'Posted anonymously'] });
  await mia.inItems.send(ofItems.deleteBlock, { id });
  expect(await listed(mia)).toEqual(everywhere('Zoe L.'));
  expect(await rowsIn(items, mia)).toHaveLength(1);
});

it('a decided report is forgotten 90 days later, with its key; what is open stays', async () => {
  const [mia, zoe, admin] = [await member('Mia K.'), await member('Zoe L.'), await items.as({ admin: true })];
  const reported = async () => {
    const sent = { id: randomUUID(), kind: 'item' as const, reason: 'unkind' as const, target: await itemBy(mia) };
    return { ...sent, id: (await zoe.inItems.send(ofItems.createReport, sent)).id };
  };
  const decide = (who: Client, { kind, target }: Awaited<ReturnType<typeof reported>>) =>
    items.asService('admin').send(reportsApi.decideSubject, {
      ...{ kind, target, author: mia.id, by: who.id },
      ...{ decision: 'kept', reference: randomUUID() },
    });
  const [old, young, open] = [await reported(), await reported(), await reported()];
  await decide(admin, old);
  items.clock.advance(DAY);
  await decide(await items.as({ id: admin.id, admin: true, rev: 2 }), young);
  items.clock.advance(89 * DAY);
  await items.acting(zoe.id, forgetDecided);
  const rows = await items.db.select({ id: report.id }).from(report).where(eq(report.user_id, zoe.id));
  expect(rows.map(({ id }) => id).toSorted()).toEqual([young.id, open.id].toSorted());
  const keys = await items.db.execute<{ owner_id: string; gone: boolean }>(
    sql`select owner_id, destroyed_at is not null as gone from data_key where owner_id like 'report:%'`,
  );
  const gone = Object.fromEntries(keys.map((key) => [key.owner_id, key.gone]));
  expect([old, young, open].map(({ id }) => gone[`report:${id}`])).toEqual([true, false, false]);
});
