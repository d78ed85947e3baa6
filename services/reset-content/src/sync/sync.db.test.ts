import { syncApi } from '@reset/contracts/http/reset-content';
import {
  itemKey,
  receive,
  stampAfter,
  type SyncCopy,
  type SyncItem,
  syncLimits,
  waitingItems,
} from '@reset/contracts/sync';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetContent } from '../service.ts';
import { mendKeys } from './mend-keys.ts';
import { syncHead, syncItem } from './tables.ts';

let house: Stack;
let eve: Client;

beforeAll(async () => {
  house = await stack(resetContent, new URL('../../', import.meta.url));
  eve = await house.as({ name: 'Eve C.' });
});
afterAll(() => house.close());

const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const day = '2026-11-21';
const now = () => house.clock.now().toISOString();
const rows = (id: string) =>
  house.db.select().from(syncItem).where(eq(syncItem.user_id, id)).orderBy(asc(syncItem.seq));

const task = (n: number, title = 'Call the dentist'): SyncItem => ({
  kind: 'task',
  id: uuid(n),
  value: { title, category: 'General', done: false },
  changed_at: now(),
  device: uuid(91),
});
const win = (n: number, text: string | null): SyncItem => ({
  kind: 'win',
  id: uuid(n),
  value: text === null ? null : { day, text },
  changed_at: now(),
  device: uuid(91),
});
const glasses = (value: number): SyncItem => ({
  kind: 'habit',
  day,
  habit: 'hydration',
  value,
  changed_at: now(),
  device: uuid(91),
});
const exchange = (who: Client, changes: SyncItem[], cursor = 0) =>
  who.send(syncApi.exchange, { member: who.id, cursor, sent_at: now(), changes });

describe('an exchange', () => {
  it('keeps what is sent and gives it to her other devices', async () => {
    const mia = await house.as();
    const sent = [task(1), win(2, 'We laughed at breakfast'), glasses(3)];
    const first = await exchange(mia, sent);
    expect(first).toEqual({ items: sent, cursor: 3, more: false });
    expect(await exchange(mia, [])).toEqual(first);
    expect(await exchange(mia, [], first.cursor)).toEqual({ items: [], cursor: 3, more: false });
  });

  it('sent twice, or ten times at once, changes nothing more', async () => {
    const mia = await house.as();
    const sent = [task(1), glasses(2)];
    const all = await Promise.all(Array.from({ length: 10 }, () => exchange(mia, sent)));
    expect(new Set(all.map((answer) => JSON.stringify(answer.items))).size).toBe(1);
    expect((await rows(mia.id)).map((row) => row.seq)).toEqual([1, 2]);
  });

  it('many at once, of different things, number each once', async () => {
    const mia = await house.as();
    await Promise.all(Array.from({ length: 20 }, (_, n) => exchange(mia, [task(n), task(100 + n)])));
    expect((await rows(mia.id)).map((row) => row.seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    const [head] = await house.db.select().from(syncHead).where(eq(syncHead.user_id, mia.id));
    expect(head).toMatchObject({ last_seq: 40, things: 40 });
  });

  it('the later write wins, and whoever sent the earlier one is told', async () => {
    const mia = await house.as();
    const early = glasses(2);
    house.clock.advance(1000);
    const late = glasses(5);
    await exchange(mia, [late]);
    const { items } = await exchange(mia, [early], 1);
    expect(items).toEqual([late]);
    expect((await exchange(mia, [])).items).toEqual([late]);
  });

  it('a deletion travels, and its words are gone', async () => {
    const mia = await house.as();
    await exchange(mia, [win(1, 'A nap')]);
    house.clock.advance(1000);
    const gone = win(1, null);
    expect((await exchange(mia, [gone], 1)).items).toEqual([gone]);
    expect((await rows(mia.id)).map((row) => row.words)).toEqual([null]);
    expect(await house.exported(mia.id)).toMatchObject({ wins: [] });
  });

  it('a clock that runs ahead wins no longer than it should', async () => {
    const mia = await house.as();
    const hour = 3_600_000;
    const ahead = (at: string) => new Date(Date.parse(at) + hour).toISOString();
    const wrong = { ...glasses(1), changed_at: ahead(now()) };
    await mia.send(syncApi.exchange, { member: mia.id, cursor: 0, sent_at: ahead(now()), changes: [wrong] });
    house.clock.advance(1000);
    const right = glasses(2);
    await exchange(mia, [right]);
    expect((await exchange(mia, [])).items).toEqual([right]);
  });

  it('is read page by page', async () => {
    const mia = await house.as();
    const many = Array.from({ length: syncLimits.page + 30 }, (_, n) => task(n));
    for (let at = 0; at < many.length; at += syncLimits.changes) {
      await exchange(mia, many.slice(at, at + syncLimits.changes));
    }
    const one = await exchange(mia, []);
    expect([one.items.length, one.more, one.cursor]).toEqual([syncLimits.page, true, syncLimits.page]);
    const two = await exchange(mia, [], one.cursor);
    expect([two.items.length, two.more]).toEqual([30, false]);
    expect([...one.items, ...two.items].map(itemKey)).toEqual(many.map(itemKey));
  });

  it('a cursor from before her data began anew starts over', async () => {
    const mia = await house.as();
    await exchange(mia, [task(1)]);
    expect((await exchange(mia, [], 900)).items).toHaveLength(1);
  });

  it.each([
    ['a cursor before the beginning', () => ({ cursor: -1 }), ['cursor']],
    [
      'too many changes',
      () => ({ changes: Array.from({ length: syncLimits.changes + 1 }, (_, n) => task(n)) }),
      ['changes'],
    ],
    ['half a glass', () => ({ changes: [{ ...glasses(8), value: 0.5 }] }), ['changes.0.value']],
    ['a time of none', () => ({ sent_at: 'now' }), ['sent_at']],
    ['nobody', () => ({ member: 'mia' }), ['member']],
  ])('refuses %s, naming the field', async (_, wrong, fields) => {
    const mia = await house.as();
    const question = { member: mia.id, cursor: 0, sent_at: now(), changes: [], ...wrong() };
    const refused = await refusal(mia.send(syncApi.exchange, question as never));
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, fields]);
    expect(await rows(mia.id)).toEqual([]);
  });

  it('takes no new thing beyond what an account holds, and goes on with the others', async () => {
    const mia = await house.as();
    await exchange(mia, [task(1)]);
    await house.db.update(syncHead).set({ things: syncLimits.things }).where(eq(syncHead.user_id, mia.id));
    expect((await refusal(exchange(mia, [task(2)]))).status).toBe(413);
    house.clock.advance(1000);
    expect((await exchange(mia, [task(1, 'Call her again')], 1)).items).toMatchObject([
      { value: { title: 'Call her again' } },
    ]);
  });
});

describe('who may', () => {
  it("nobody sees or changes another member's, not with her ids either", async () => {
    const mia = await house.as();
    const mine = task(1, 'Mine');
    await exchange(mia, [mine]);
    house.clock.advance(1000);
    expect((await exchange(eve, [])).items).toEqual([]);
    await exchange(eve, [task(1, 'Hers')]);
    expect((await exchange(mia, [])).items).toEqual([mine]);
  });

  it('a device that speaks for somebody else than its session is refused', async () => {
    const mia = await house.as();
    const question = { member: mia.id, cursor: 0, sent_at: now(), changes: [task(1)] };
    expect((await refusal(eve.send(syncApi.exchange, question))).status).toBe(409);
    expect(await rows(mia.id)).toEqual([]);
  });

  it('nobody without a session', async () => {
    const question = { member: eve.id, cursor: 0, sent_at: now(), changes: [] };
    expect((await refusal(house.visitor.send(syncApi.exchange, question))).status).toBe(401);
  });
});

describe('her data', () => {
  it('is ciphertext where it rests', async () => {
    const mia = await house.as();
    const canary = 'Marigold-canary-77';
    await exchange(mia, [
      { ...task(1), value: { title: `${canary} title`, category: `${canary} kind`, done: false } } as SyncItem,
      win(2, `${canary} win`),
    ]);
    const kept = await rows(mia.id);
    expect(kept).toHaveLength(2);
    for (const row of kept) {
      expect(Buffer.from(row.words ?? []).toString('latin1')).not.toContain(canary);
      expect(JSON.stringify({ ...row, words: null })).not.toContain(canary);
    }
  });

  it('is exported in words and erased, and nothing late comes back', async () => {
    const zoe = await house.as();
    await exchange(zoe, [task(1, 'Sleep'), win(2, 'Slept'), glasses(8)]);
    expect(await house.exported(zoe.id)).toMatchObject({
      habits: [{ day, habit: 'hydration', count: 8 }],
      tasks: [{ id: uuid(1), title: 'Sleep', category: 'General', done: false }],
      wins: [{ id: uuid(2), day, text: 'Slept' }],
    });
    await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
    expect(await rows(zoe.id)).toEqual([]);
    expect(await house.db.select().from(syncHead).where(eq(syncHead.user_id, zoe.id))).toEqual([]);
    expect((await refusal(exchange(zoe, [task(3)]))).status).toBe(401);
    expect(await rows(zoe.id)).toEqual([]);
  });
});

interface Device {
  readonly id: string;
  /** How far its clock is off, in ms. */
  readonly off: number;
  copies: Map<string, SyncCopy>;
  cursor: number;
}

const value = fc.option(
  fc.record({ title: fc.constantFrom('a', 'b'), category: fc.constant('c'), done: fc.boolean() }),
);
const said = fc.oneof(
  fc.integer({ min: 0, max: 8 }).map((v) => ({ kind: 'habit', day, habit: 'hydration', value: v }) as const),
  fc.tuple(fc.constantFrom(1, 2), value).map(([n, v]) => ({ kind: 'task', id: uuid(n), value: v }) as const),
);
const step = fc.record({
  who: fc.integer({ min: 0, max: 1 }),
  /** What she changes there, or that it talks to the service; the answer may be lost. */
  what: fc.oneof({ weight: 2, arbitrary: said }, fc.constantFrom('sync' as const, 'lose' as const)),
  passes: fc.constantFrom(0, 1, 900),
});

describe('devices that edit offline', () => {
  it('end equal, and equal to the service', async () => {
    const offs = fc.tuple(fc.constantFrom(0, 7_200_000), fc.constantFrom(0, -3_600_000));
    await fc.assert(
      fc.asyncProperty(offs, fc.array(step, { maxLength: 20 }), async (clocks, steps) => {
        const mia = await house.as();
        const devices = clocks.map((off, n): Device => ({ id: uuid(91 + n), off, copies: new Map(), cursor: 0 }));
        const clock = ({ off }: Device) => new Date(house.clock.now().getTime() + off);
        const sync1 = async (device: Device, lost: boolean): Promise<void> => {
          const changes = waitingItems(device.copies);
          const { cursor } = device;
          const question = { member: mia.id, cursor, sent_at: clock(device).toISOString(), changes };
          const answer = await mia.send(syncApi.exchange, question);
          if (lost) return;
          for (const [key, copy] of receive(device.copies, changes, answer.items)) device.copies.set(key, copy);
          device.cursor = answer.cursor;
          if (answer.more) await sync1(device, lost);
        };

        for (const { who, what, passes } of steps) {
          house.clock.advance(passes);
          const device = devices[who];
          if (!device) continue;
          if (what === 'sync' || what === 'lose') {
            await sync1(device, what === 'lose');
            continue;
          }
          const before = device.copies.get(itemKey(what))?.item;
          const item = { ...what, changed_at: stampAfter(clock(device), before), device: device.id };
          device.copies.set(itemKey(item), { item, waiting: true });
        }
        for (let round = 0; round < 2; round += 1) for (const device of devices) await sync1(device, false);

        const all = new Map((await exchange(mia, [])).items.map((item) => [itemKey(item), item]));
        for (const { copies } of devices) {
          expect(new Map([...copies].map(([key, copy]) => [key, copy.item]))).toEqual(all);
          expect([...copies.values()].filter(({ waiting }) => waiting)).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('things that were kept for ids in capital letters become the things that they are, the later write of each', async () => {
  const zoe = await house.as();
  const ids = ['01890a5d-ac96-774b-bcce-aaaaaaaaaaaa', '01890a5d-ac96-774b-bcce-bbbbbbbbbbbb'] as const;
  const other = '01890a5d-ac96-774b-bcce-cccccccccccc';
  const send = (...changes: SyncItem[]) =>
    zoe.send(syncApi.exchange, { member: zoe.id, cursor: 0, sent_at: now(), changes });
  const written = (id: string, title: string): SyncItem => ({ ...task(1, title), id }) as SyncItem;
  const keepAsOnce = async (id: string) => {
    const [row] = await house.db
      .select()
      .from(syncItem)
      .where(and(eq(syncItem.user_id, zoe.id), eq(syncItem.key, `task:${id}`)));
    if (!row) throw new Error('nothing was kept');
    const { words: _, ...rest } = row;
    // As it was: no words, the key in capital letters.
    await house.db.delete(syncItem).where(and(eq(syncItem.user_id, zoe.id), eq(syncItem.key, row.key)));
    await house.db.insert(syncItem).values({ ...rest, key: `task:${id.toUpperCase()}` });
  };
  await send(...[...ids, other].map((id) => written(id, 'Before')));
  for (const id of ids) await keepAsOnce(id);
  house.clock.advance(1_000);
  await send(written(ids[1], 'After'));
  expect((await rows(zoe.id)).map(({ key }) => key)).toHaveLength(4);

  const mend = (write: boolean) => house.acting(zoe.id, (ctx) => mendKeys({ ...ctx, as: () => ctx }, write));
  expect([await mend(false), await mend(true), await mend(true)]).toEqual([2, 2, 0]);
  const { items } = await send();
  expect(items.map((item) => [itemKey(item), item.value])).toEqual(
    expect.arrayContaining([
      [`task:${other}`, expect.objectContaining({ title: 'Before' })],
      [`task:${ids[0]}`, null],
      [`task:${ids[1]}`, expect.objectContaining({ title: 'After' })],
    ]),
  );
  expect((await rows(zoe.id)).map(({ key }) => key).toSorted()).toEqual(
    [...ids, other].map((id) => `task:${id}`).toSorted(),
  );
  const [head] = await house.db.select().from(syncHead).where(eq(syncHead.user_id, zoe.id));
  expect(head?.things).toBe(3);
});
