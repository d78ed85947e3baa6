import { randomUUID } from 'node:crypto';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../fixture/src/item/tables.ts';
import { itemKind, itemsService, ofItems } from '../../fixture/src/moderated.ts';
import { block, countOpenSubjects, kind, moderation, report } from '../moderation.ts';
import { service } from '../service.ts';
import { auditLine, member, outbox } from '../tables.ts';
import { type Client, refusal, Refused, type Stack, stack } from '../test.ts';
import { takeAway } from '../test/take-away.ts';
import { unread } from '../unread.ts';

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
    const piece = moderation({ contract: ofItems, event: 'marketplace.block.changed.v1', kinds: { item: own } });
    const secret = service('marketplace', { tables: [item], routes: [], pieces: [piece], export: {} });
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
  type About = { readonly target: string; readonly of: Client; readonly reference?: string };
  const decide = (
    who: Client,
    { target, of, reference = randomUUID() }: About,
    decision: 'removed' | 'acted' | 'kept' = 'removed',
  ) =>
    items
      .asService('admin')
      .send(reportsApi.decideSubject, { kind: 'item', target, author: of.id, decision, reference, by: who.id });
  const read = async (who: Client, { target, of }: About) => {
    const isOne = and(eq(report.target, target), eq(report.author_id, of.id));
    const [one] = await items.db.select().from(report).where(isOne).limit(1);
    return who.send(ofItems.readSubject, { id: one?.id ?? randomUUID() });
  };
  const listed = async (who: Client, state: 'open' | 'removed' | 'kept' = 'open') =>
    (await who.send(ofItems.listSubjects, { limit: 50, state })).items;

  it('who decide one thing at once: one of the two does, with all that was reported of it', async () => {
    const [a, b, mia] = [await items.as({ admin: true }), await items.as({ admin: true }), await items.as()];
    for (let round = 0; round < 6; round += 1) {
      const target = await itemBy(items, mia);
      const [one, two] = [await reportBy(await items.as(), target), await reportBy(await items.as(), target)];
      const both = [decide(a, { target, of: mia }), decide(b, { target, of: mia })].map(statusOf);
      expect(new Set(await Promise.all(both))).toEqual(new Set([200, 409]));
      expect([await stateOf(one), await stateOf(two)]).toEqual(['removed', 'removed']);
    }
  });

  it('do not judge what is said of their own words, as long as there is another', async () => {
    await items.db.update(member).set({ admin: false });
    const admin = await items.as({ admin: true });
    const hers = { target: await itemBy(items, admin), of: admin };
    await reportBy(await items.as(), hers.target);
    const sees = async (who: Client) => (await listed(who)).some(({ target }) => target === hers.target);
    expect(await sees(admin)).toBe(true);
    expect(await statusOf(read(admin, hers))).toBe(200);

    const another = await items.as({ admin: true });
    expect([await sees(admin), await sees(another)]).toEqual([false, true]);
    expect(await statusOf(read(admin, hers))).toBe(404);
    expect(await statusOf(decide(admin, hers, 'kept'))).toBe(404);
    expect(await statusOf(decide(another, hers))).toBe(200);
  });

  it('are told of each that is new, of what was decided and of what went with its author; not who wrote it', async () => {
    await items.db.update(member).set({ admin: false });
    const [ada, bea] = [await items.as({ admin: true }), await items.as({ admin: true })];
    const told = async (target: string) => {
      const rows = await items.db
        .select()
        .from(outbox)
        .where(eq(outbox.event, 'marketplace.report.changed.v1'))
        .orderBy(outbox.seq);
      const facts = rows.map((row) => row.facts as { readonly id: string; readonly parties: readonly string[] });
      return facts.filter(({ id }) => id === target).map(({ parties }) => parties.toSorted());
    };
    const [zoe, mia] = [await items.as(), await items.as()];
    const both = [ada.id, bea.id].toSorted();
    const one = { target: await itemBy(items, mia), of: mia };
    await reportBy(zoe, one.target);
    await reportBy(zoe, one.target);
    expect(await told(one.target)).toEqual([both]);
    await decide(ada, one, 'kept');
    expect(await told(one.target)).toEqual([both, both]);
    // The same words were kept: nothing waits.
    await reportBy(await items.as(), one.target);
    expect(await told(one.target)).toHaveLength(2);

    const hers = await itemBy(items, ada);
    await reportBy(zoe, hers);
    expect(await told(hers)).toEqual([[bea.id]]);

    const [gone, left] = [await itemBy(items, mia), await itemBy(items, mia)];
    await reportBy(zoe, gone);
    await items.deliver('identity.erasure.requested.v1', { id: mia.id });
    expect([await told(gone), await told(left)]).toEqual([[both, both], []]);
    // Of an admin who goes herself, no event says her id.
    await items.deliver('identity.erasure.requested.v1', { id: ada.id });
    expect(await told(hers)).toEqual([[bea.id], [bea.id]]);
  });

  it('list what was reported, once each, with how often, why and since when; page by page, what waits longest first', async () => {
    await items.db.update(report).set({ state: 'kept' });
    const [admin, mia] = [await items.as({ admin: true }), await items.as({ name: 'Mia K.' })];
    const [often, once, feared] = [await itemBy(items, mia), await itemBy(items, mia), await itemBy(items, mia)];
    await items.db.update(item).set({ anonymous: true }).where(eq(item.id, once));
    const reasons = ['unkind', 'scam', 'unkind'] as const;
    for (const reason of reasons) {
      await (await items.as()).send(ofItems.createReport, { ...about(often), reason });
      items.clock.advance(1_000);
    }
    await reportBy(await items.as(), once);
    items.clock.advance(1_000);
    await (await items.as()).send(ofItems.createReport, { ...about(feared), reason: 'danger' });
    const all = await listed(admin);
    expect(all).toMatchObject([
      { target: feared, count: 1, reasons: ['danger'], anonymous: false },
      { kind: 'item', target: often, count: 3, reasons: ['scam', 'unkind'], anonymous: false },
      { target: once, count: 1, reasons: ['unkind'], author: null, anonymous: true },
    ]);
    // Who wrote without her name is said by the reading that is written down, and by nothing else.
    const [mine, nameless] = [all[1], all[2]];
    expect([mine?.author, JSON.stringify(nameless).includes(mia.id)]).toEqual([{ id: mia.id, name: 'Mia K.' }, false]);
    const lookedAt = await admin.send(ofItems.readSubject, { id: nameless?.id ?? '' });
    expect(lookedAt).toMatchObject({ target: once, anonymous: true, author: { id: mia.id, name: 'Mia K.' } });
    const lines = await items.db.select().from(auditLine).where(eq(auditLine.target, once));
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual([['report.read', admin.id]]);
    const two = all.find(({ target }) => target === often);
    expect(Date.parse(two?.created_at ?? '') - Date.parse(two?.first_at ?? '')).toBeGreaterThanOrEqual(2_000);
    expect(JSON.stringify(all)).not.toContain('An item');
    const pages: string[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await admin.send(ofItems.listSubjects, { limit: 1, after });
      pages.push(...page.items.map(({ target }) => target));
      after = page.next ?? undefined;
    }
    expect(pages).toEqual(all.map(({ target }) => target));
  });

  it('find what was reported by one id until it is decided, however many more report it', async () => {
    const [admin, mia] = [await items.as({ admin: true }), await items.as()];
    const target = await itemBy(items, mia);
    const idOf = async () => (await listed(admin)).find((one) => one.target === target)?.id;
    const first = await reportBy(await items.as(), target);
    items.clock.advance(1_000);
    const later = await reportBy(await items.as(), target);
    expect(await idOf()).toBe(first);
    for (const id of [first, later]) {
      const { reports } = await admin.send(ofItems.readSubject, { id });
      expect(reports.map((one) => one.id)).toEqual([later, first]);
    }
  });

  it('know how much waits for them: things, not reports; nothing of her own, and nobody else is told', async () => {
    await items.db.update(member).set({ admin: false });
    await items.db.update(report).set({ state: 'kept' });
    const [ada, bea, mia] = [await items.as({ admin: true }), await items.as({ admin: true }), await items.as()];
    const [one, hers] = [await itemBy(items, mia), await itemBy(items, ada)];
    for (const target of [one, one, hers]) await reportBy(await items.as(), target);
    const messages = { readUnread: async () => ({ messages: 0, at: '' }), readAll: async () => undefined };
    const { readUnread } = unread({ messages, team: countOpenSubjects });
    const waits = async (me: { readonly id: string }, admin: boolean) => {
      const asking = { me: { ...me, name: '', admin, suspended_until: null }, db: items.db };
      return (await readUnread({ ...asking, write: () => Promise.reject(new Error()), clock: () => new Date() })).team;
    };
    expect([await waits(ada, true), await waits(bea, true), await waits(mia, false)]).toEqual([1, 2, undefined]);
  });

  it('read who said what of it, with the words as they were then; that is written down', async () => {
    const [admin, mia] = [await items.as({ admin: true }), await items.as()];
    const target = await itemBy(items, mia);
    const [zoe, eve] = [await items.as({ name: 'Zoe L.' }), await items.as({ name: 'Eve R.' })];
    await zoe.send(ofItems.createReport, { ...about(target), note: 'Please look.' });
    await items.db.update(item).set({ title: 'Other words' }).where(eq(item.id, target));
    items.clock.advance(1_000);
    await reportBy(eve, target);
    expect(await read(admin, { target, of: mia })).toMatchObject({
      ...{ kind: 'item', target, author: { id: mia.id }, within: null },
      reports: [
        { content: 'Other words', note: '', reporter: { name: 'Eve R.' }, state: 'open', decided_at: null },
        { content: 'An item', note: 'Please look.', reporter: { id: zoe.id, name: 'Zoe L.' } },
      ],
    });
    expect(await statusOf(admin.send(ofItems.readSubject, { id: target }))).toBe(404);
    const lines = await items.db.select().from(auditLine).where(eq(auditLine.target, target));
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual([['report.read', admin.id]]);
  });

  it('see first the words that a decision is about: the newest that wait, though others were answered since', async () => {
    await items.db.update(member).set({ admin: false });
    const [admin, mia] = [await items.as({ admin: true }), await items.as()];
    const one = { target: await itemBy(items, mia), of: mia };
    const said = async (title: string) => {
      items.clock.advance(1_000);
      await items.db.update(item).set({ title }).where(eq(item.id, one.target));
      return reportBy(await items.as(), one.target);
    };
    const agree = async () => {
      const shown = (await read(admin, one)).reports[0]?.content;
      const kept = await items
        .asService('admin')
        .send(reportsApi.readWords, { kind: 'item', target: one.target, author: mia.id, reported: true, by: admin.id });
      return [shown, kept.words];
    };
    await said('A');
    await decide(admin, one, 'kept');
    const [changed, back] = [await said('B'), await said('A')];
    expect([await stateOf(changed), await stateOf(back)]).toEqual(['open', 'kept']);
    expect(await agree()).toEqual(['B', 'B']);
    await decide(admin, one, 'acted');
    expect(await stateOf(changed)).toBe('acted');
    // Nothing waits: the newest of all.
    expect(await agree()).toEqual(['A', 'A']);
  });

  it('answer no report that came after the one they saw first: nothing is read for it or decided', async () => {
    const [admin, mia] = [await items.as({ admin: true }), await items.as()];
    const one = { target: await itemBy(items, mia), of: mia };
    const seen = await reportBy(await items.as(), one.target);
    items.clock.advance(1_000);
    await items.db.update(item).set({ title: 'Other words' }).where(eq(item.id, one.target));
    const later = await reportBy(await items.as(), one.target);
    const sent = { kind: 'item', target: one.target, author: mia.id, by: admin.id };
    const words = (newest: string) =>
      items.asService('admin').send(reportsApi.readWords, { ...sent, reported: true, newest });
    const decideAs = (newest: string) =>
      items
        .asService('admin')
        .send(reportsApi.decideSubject, { ...sent, decision: 'kept', reference: randomUUID(), newest });
    for (const refused of [await refusal(words(seen)), await refusal(decideAs(seen))]) {
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'Another report came while you were reading. Please look again.',
      ]);
    }
    expect([await stateOf(seen), await stateOf(later)]).toEqual(['open', 'open']);
    expect(await words(later)).toMatchObject({ words: 'Other words' });
    expect(await decideAs(later)).toEqual({ decision: 'kept', count: 2 });
  });

  it('decide all that is open about it at once; the same decision again is the same', async () => {
    const [admin, mia] = [await items.as({ admin: true }), await items.as()];
    const one = { target: await itemBy(items, mia), of: mia, reference: randomUUID() };
    const all = [await reportBy(await items.as(), one.target), await reportBy(await items.as(), one.target)];
    const left = await reportBy(await items.as(), await itemBy(items, mia));
    for (let n = 0; n < 2; n += 1) expect(await decide(admin, one)).toEqual({ decision: 'removed', count: 2 });
    expect(await Promise.all([...all, left].map(stateOf))).toEqual(['removed', 'removed', 'open']);
    expect(await itemsWith(one.target)).toEqual([]);
    expect(await statusOf(decide(admin, one, 'kept'))).toBe(409);
    expect(await statusOf(decide(admin, { ...one, reference: randomUUID() }))).toBe(409);
    expect((await listed(admin, 'removed')).filter(({ target }) => target === one.target)).toMatchObject([
      { count: 2 },
    ]);
    const none = { target: randomUUID(), of: mia };
    expect(await statusOf(decide(admin, none))).toBe(404);
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
    const ofEve = await reportBy(await items.as(), target);
    expect((await listed(admin)).filter((one) => one.target === target)).toMatchObject([
      { author: { id: mia.id }, count: 2 },
      { author: { id: eve.id }, count: 1 },
    ]);
    await decide(admin, { target, of: mia });
    expect(await itemsWith(target)).toHaveLength(1);
    expect([await stateOf(id), await stateOf(hers), await stateOf(ofEve)]).toEqual(['removed', 'removed', 'open']);
  });

  it('take away what they come upon, with all that is open about it; her own deletion decides nothing', async () => {
    const [admin, mia, zoe] = [await items.as({ admin: true }), await items.as(), await items.as()];
    const [target, left] = [await itemBy(items, mia), await itemBy(items, mia)];
    const [id, other] = [await reportBy(zoe, target), await reportBy(zoe, left)];
    const one = { kind: 'item', target, author: mia.id };
    const gone = 'It is not there any more: somebody took it away in the meantime.';
    const refused = await refusal(takeAway(items, admin, { ...one, author: zoe.id }));
    expect([refused.status, refused.body.error]).toEqual([409, gone]);
    expect((await itemsWith(target)).length).toBe(1);
    expect(await takeAway(items, admin, one)).toEqual({ count: 1 });
    expect((await refusal(takeAway(items, admin, one))).body.error).toBe(gone);
    expect([await itemsWith(target), await stateOf(id), await stateOf(other)]).toEqual([[], 'removed', 'open']);
    await items.acting(mia.id, (ctx) => itemKind.delete(ctx as never, { id: left }));
    expect([await itemsWith(left), await stateOf(other)]).toEqual([[], 'open']);
    const lines = await items.db.select().from(auditLine).where(eq(auditLine.target, target));
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual([['item.deleted', admin.id]]);
  });

  it('who come upon one thing at once: one of the two takes it away, however often that is sent', async () => {
    const [a, b, mia] = [await items.as({ admin: true }), await items.as({ admin: true }), await items.as()];
    const of = (target: string, reference: string, by: Client) =>
      items
        .asService('admin')
        .send(reportsApi.removeSubject, { kind: 'item', target, author: mia.id, reference, by: by.id });
    for (let round = 0; round < 6; round += 1) {
      const [target, one, two] = [await itemBy(items, mia), randomUUID(), randomUUID()];
      const all = [of(target, one, a), of(target, one, a), of(target, two, b), of(target, two, b)].map(statusOf);
      const said = await Promise.all(all);
      expect(said[0] === 200 ? said : said.toReversed()).toEqual([200, 200, 409, 409]);
      expect(await itemsWith(target)).toEqual([]);
    }
  });

  it('are read the words that they decide about: as they were reported, else as they stand; that is written down', async () => {
    await items.db.update(member).set({ admin: false });
    const [admin, mia, zoe] = [await items.as({ admin: true }), await items.as(), await items.as()];
    const target = await itemBy(items, mia);
    const words = (reported: boolean, more: object = {}) =>
      items.asService('admin').send(reportsApi.readWords, {
        ...{ kind: 'item', target, author: mia.id, reported, by: admin.id },
        ...more,
      });
    expect(await statusOf(words(true))).toBe(404);
    await reportBy(zoe, target);
    await items.db.update(item).set({ title: 'Other words' }).where(eq(item.id, target));
    const written_at = expect.any(String);
    expect(await words(true)).toEqual({ author: mia.id, words: 'An item', written_at, within: null });
    expect(await words(false, { author: undefined })).toEqual({
      ...{ author: mia.id, words: 'Other words', written_at, within: null },
    });
    // Another who looks at it stands in the way, unless she wrote it.
    expect(await words(false, { looked: mia.id })).toMatchObject({ words: 'Other words' });
    const before = (await items.db.select().from(auditLine).where(eq(auditLine.target, target))).length;
    expect((await refusal(words(false, { looked: zoe.id }))).body.error).toBe(
      'Somebody else of the team is looking at this.',
    );
    expect(await items.db.select().from(auditLine).where(eq(auditLine.target, target))).toHaveLength(before);
    await items.db.delete(item).where(eq(item.id, target));
    expect(await words(true)).toMatchObject({ words: 'An item', written_at: null });
    for (const more of [{ reported: false }, { author: zoe.id }, { kind: 'nothing' }])
      expect(await statusOf(words(true, more))).toBe(404);
    const lines = await items.db.select().from(auditLine).where(eq(auditLine.target, target));
    expect(new Set(lines.map(({ act, actor }) => `${act} ${actor}`))).toEqual(new Set([`words.read ${admin.id}`]));
  });

  it('what was kept stays kept for the same words; changed ones are open again, as what was once removed', async () => {
    const [admin, mia, zoe] = [await items.as({ admin: true }), await items.as(), await items.as()];
    const one = { target: await itemBy(items, mia), of: mia };
    await reportBy(zoe, one.target);
    await decide(admin, one, 'kept');
    const again = await reportBy(zoe, one.target);
    expect(await stateOf(again)).toBe('kept');
    const rename = (title: string) => items.db.update(item).set({ title }).where(eq(item.id, one.target));
    await rename('Changed');
    expect(await stateOf(await reportBy(zoe, one.target))).toBe('open');
    await decide(admin, one, 'kept');
    // Whoever fears for her is heard, whatever was decided about the words.
    const feared = { ...about(one.target), reason: 'danger' as const };
    await zoe.send(ofItems.createReport, feared);
    expect(await stateOf(feared.id)).toBe('open');
    await decide(admin, one, 'removed');
    await itemBy(items, mia, one.target);
    await rename('Changed');
    expect(await stateOf(await reportBy(zoe, one.target))).toBe('open');
  });

  it('look again at words that were left though something followed for who wrote them', async () => {
    const [admin, mia, zoe] = [await items.as({ admin: true }), await items.as(), await items.as()];
    const one = { target: await itemBy(items, mia), of: mia };
    const first = await reportBy(zoe, one.target);
    expect(await decide(admin, one, 'acted')).toEqual({ decision: 'acted', count: 1 });
    expect([await stateOf(first), (await itemsWith(one.target)).length]).toEqual(['acted', 1]);
    expect(await stateOf(await reportBy(zoe, one.target))).toBe('open');
    const lines = await items.db.select().from(auditLine).where(eq(auditLine.target, one.target));
    expect(lines.map(({ act }) => act)).toEqual(['report.acted']);
  });

  it('hear nothing of who is muted: she is thanked, and nothing is kept', async () => {
    const [mia, zoe] = [await items.as(), await items.as()];
    const mute = (muted: boolean, seconds: number) =>
      items.deliver('admin.mute.changed.v1', {
        ...{ user_id: zoe.id, muted },
        at: new Date(Date.now() + seconds * 1_000).toISOString(),
      });
    const target = await itemBy(items, mia);
    const ofHers = () => items.db.select().from(report).where(eq(report.user_id, zoe.id));
    await mute(true, 2);
    // Older news, late.
    await mute(false, 1);
    const sent = about(target);
    expect(await zoe.send(ofItems.createReport, sent)).toEqual({ id: sent.id });
    expect(await ofHers()).toEqual([]);
    // But where she fears for somebody.
    await zoe.send(ofItems.createReport, { ...about(await itemBy(items, mia)), reason: 'danger' });
    expect(await ofHers()).toMatchObject([{ reason: 'danger', state: 'open' }]);
    await mute(false, 3);
    await reportBy(zoe, target);
    expect(await ofHers()).toHaveLength(2);
  });
});
