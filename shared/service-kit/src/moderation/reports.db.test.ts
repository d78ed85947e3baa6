import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../fixture/src/item/tables.ts';
import { itemsService, ofItems } from '../../fixture/src/moderated.ts';
import { block, kind, moderation, report } from '../moderation.ts';
import { service } from '../service.ts';
import { auditLine, member } from '../tables.ts';
import { type Client, Refused, type Stack, stack } from '../test.ts';

const folder = new URL('../../fixture/', import.meta.url);
let items: Stack;
beforeAll(async () => {
  items = await stack(itemsService, folder);
});
afterAll(() => items.close());

const itemBy = async ({ db }: Stack, { id: seller_id }: { readonly id: string }, id: string = randomUUID()) => {
  await db.insert(item).values({ id, seller_id, title: 'An item', created_at: new Date().toISOString() });
  return id;
};
const about = (target: string, id: string = randomUUID()) => ({
  ...{ id, kind: 'item' as const, target, reason: 'unkind' as const },
});
const reportBy = async (who: Client, target: string) => (await who.send(ofItems.createReport, about(target))).id;
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof Refused ? error.status : Promise.reject(error)),
  );
const stateOf = async (id: string) =>
  (await items.db.select({ state: report.state }).from(report).where(eq(report.id, id)))[0]?.state;
const itemsWith = (id: string) => items.db.select().from(item).where(eq(item.id, id));
const someoneWaits = () =>
  expect
    .poll(async () => {
      const [row] = await items.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return row?.n;
    })
    .toBeGreaterThan(0);

describe('a report', () => {
  const keys = async () => {
    const [row] = await items.db.execute<{ n: number }>(
      sql`select count(*)::int as n from data_key where owner_id like 'report:%'`,
    );
    return row?.n ?? 0;
  };

  it('makes a key only where it is kept: not sent again, not beyond the pace', async () => {
    const [zoe, mia] = [await items.as(), await items.as()];
    const target = await itemBy(items, mia);
    const before = await keys();
    for (let n = 0; n < 5; n += 1) await reportBy(zoe, target);
    await Promise.all(Array.from({ length: 5 }, () => reportBy(zoe, target)));
    expect((await keys()) - before).toBe(1);
    for (let n = 1; n < 30; n += 1) await reportBy(zoe, await itemBy(items, mia));
    const beyond = await itemBy(items, mia);
    for (let n = 0; n < 3; n += 1) expect(await statusOf(reportBy(zoe, beyond))).toBe(429);
    expect((await keys()) - before).toBe(30);
    const eve = await items.as();
    const [kept] = await items.db.select().from(report).where(eq(report.user_id, zoe.id)).limit(1);
    expect(await statusOf(eve.send(ofItems.createReport, about(beyond, kept?.id)))).toBe(409);
    expect((await keys()) - before).toBe(30);
  });

  it('of what goes with its author at that moment is of what is not there', async () => {
    const [zoe, mia] = [await items.as(), await items.as()];
    const [target, before] = [await itemBy(items, mia), await keys()];
    let answer: Promise<number> | undefined;
    await items.db.transaction(async (tx) => {
      await tx.delete(member).where(eq(member.id, mia.id));
      answer = statusOf(reportBy(zoe, target));
      await someoneWaits();
    });
    expect(await answer).toBe(404);
    expect((await keys()) - before).toBe(0);
  });
});

describe('what only its author sees', () => {
  const own = kind('item', item, {
    author: item.seller_id,
    words: (row) => [row.title],
    exported: { title: item.title },
    visible: (asking, unblocked) => sql`${unblocked} and ${item.seller_id} = ${asking?.id ?? null}::uuid`,
  });
  let kit: Stack;
  beforeAll(async () => {
    const piece = moderation({ contract: ofItems, event: 'identity.block.changed.v1', kinds: { item: own } });
    const secret = service('identity', { tables: [item], routes: [], pieces: [piece], export: {} });
    kit = await stack(secret, folder);
  });
  afterAll(() => kit.close());

  it('is for others, moderators and visitors as what is not there: no report, no block, no look', async () => {
    const [mia, zoe, admin] = [await kit.as(), await kit.as(), await kit.as({ admin: true })];
    const target = await itemBy(kit, mia);
    for (const who of [zoe, admin]) {
      expect(await statusOf(reportBy(who, target))).toBe(404);
      expect(await statusOf(who.send(ofItems.createBlock, { id: randomUUID(), kind: 'item', target }))).toBe(404);
    }
    expect([await kit.db.select().from(report), await kit.db.select().from(block)]).toEqual([[], []]);
    const seen = (asking: Parameters<typeof own.visibleTo>[0]) =>
      kit.db.select().from(item).where(own.visibleTo(asking));
    expect([await seen(mia), await seen(zoe), await seen(null)].map(({ length }) => length)).toEqual([1, 0, 0]);
  });
});

describe('moderators', () => {
  const decide = (who: Client, id: string, decision: 'removed' | 'kept' = 'removed') =>
    who.send(ofItems.decideReport, { id, decision });

  it('who decide two reports of one thing at once do not stand in each other’s way', async () => {
    const [a, b, mia] = [await items.as({ admin: true }), await items.as({ admin: true }), await items.as()];
    for (let round = 0; round < 6; round += 1) {
      const target = await itemBy(items, mia);
      const [one, two] = [await reportBy(await items.as(), target), await reportBy(await items.as(), target)];
      expect(await Promise.all([statusOf(decide(a, one)), statusOf(decide(b, two))])).toEqual([200, 200]);
      expect([await stateOf(one), await stateOf(two)]).toEqual(['removed', 'removed']);
    }
  });

  it('do not judge what is said of their own words, as long as there is another', async () => {
    await items.db.update(member).set({ admin: false });
    const admin = await items.as({ admin: true });
    const [mine, of] = [await itemBy(items, admin), await items.as()];
    const id = await reportBy(of, mine);
    const listed = async (who: Client) =>
      (await who.send(ofItems.listReports, { limit: 50 })).items.some((one) => one.id === id);
    expect(await listed(admin)).toBe(true);
    expect(await statusOf(admin.send(ofItems.readReport, { id }))).toBe(200);

    const another = await items.as({ admin: true });
    expect([await listed(admin), await listed(another)]).toEqual([false, true]);
    expect(await statusOf(admin.send(ofItems.readReport, { id }))).toBe(404);
    expect(await statusOf(decide(admin, id, 'kept'))).toBe(404);
    expect(await statusOf(decide(another, id))).toBe(200);
  });

  it('list what is open, or what was decided', async () => {
    const [admin, mia, zoe] = [await items.as({ admin: true }), await items.as(), await items.as()];
    const all: string[] = [];
    for (let n = 0; n < 3; n += 1) all.push(await reportBy(zoe, await itemBy(items, mia)));
    const [open = '', removed = '', kept = ''] = all;
    await decide(admin, removed);
    await decide(admin, kept, 'kept');
    const listed = async (state?: 'open' | 'removed' | 'kept') => {
      const { items: rows } = await admin.send(ofItems.listReports, { limit: 50, ...(state && { state }) });
      return rows.map(({ id }) => id).filter((id) => all.includes(id));
    };
    expect([await listed(), await listed('removed'), await listed('kept')]).toEqual([[open], [removed], [kept]]);
  });

  it('take away what was reported, not what somebody else has by its id since', async () => {
    const [admin, mia, zoe, eve] = [
      await items.as({ admin: true }),
      await items.as(),
      await items.as(),
      await items.as(),
    ];
    const target = await itemBy(items, mia);
    const [id, hers] = [await reportBy(zoe, target), await reportBy(mia, target)];
    await items.db.delete(item).where(eq(item.id, target));
    await itemBy(items, eve, target);
    const late = await reportBy(zoe, await itemBy(items, eve));
    const ofEve = await reportBy(await items.as(), target);
    await decide(admin, id);
    expect(await itemsWith(target)).toHaveLength(1);
    expect([await stateOf(hers), await stateOf(ofEve), await stateOf(late)]).toEqual(['removed', 'open', 'open']);
  });

  it('decide all that is open about a thing by deleting it', async () => {
    const [admin, mia, zoe] = [await items.as({ admin: true }), await items.as(), await items.as()];
    const [target, left] = [await itemBy(items, mia), await itemBy(items, mia)];
    const [id, other] = [await reportBy(zoe, target), await reportBy(zoe, left)];
    const { delete: remove } = kind('item', item, {
      author: item.seller_id,
      words: (row) => [row.title],
      exported: {},
    });
    await items.acting(admin.id, (ctx) => remove(ctx as never, { id: target }));
    expect([await itemsWith(target), await stateOf(id), await stateOf(other)]).toEqual([[], 'removed', 'open']);
    await items.acting(mia.id, (ctx) => remove(ctx as never, { id: left }));
    expect([await itemsWith(left), await stateOf(other)]).toEqual([[], 'open']);
    const lines = await items.db.select().from(auditLine).where(eq(auditLine.target, target));
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual([['item.deleted', admin.id]]);
  });
});
