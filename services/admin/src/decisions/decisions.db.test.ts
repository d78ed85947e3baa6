import { randomUUID } from 'node:crypto';
import { decisionMessages } from '@reset/contracts/decisions';
import { appealsApi, claimsApi, decisionsApi, noticesApi, removalsApi, unreadApi } from '@reset/contracts/http/admin';
import { FOR_GOOD } from '@reset/contracts/suspension';
import { auditLine, member, outbox } from '@reset/service-kit/tables';
import { type Client, refusal } from '@reset/service-kit/test';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { decisionOn, openHouse } from '../test/house.ts';
import { forgetDecisions } from './forget.ts';
import { goOnDeciding } from './go-on.ts';
import { decision } from './tables.ts';

const { house, played, asking, ada, bea } = await openHouse();
beforeEach(() => {
  played.refuse.clear();
  played.asked.length = 0;
});
const decide = (sent: ReturnType<typeof decisionOn>, who: Client = ada) => who.send(decisionsApi.createDecision, sent);
const goOn = () => house.acting(ada.id, (ctx) => goOnDeciding(ctx, asking));
const calls = () => played.asked.map(({ call }) => call);
const rowsOf = (id: string) => house.db.select().from(decision).where(eq(decision.id, id));
const inbox = async (who: Client) => (await who.send(noticesApi.listNotices, {})).items;

describe('a decision', () => {
  it('suspends first, takes away last, and tells who wrote it what and why, never by whom', async () => {
    const mia = await house.as();
    const sent = decisionOn(mia, { warn: true, suspend: '7' });
    await ada.send(claimsApi.createClaim, sent);
    await decide(sent);
    expect(calls()).toEqual([
      `POST /internal/words/${sent.target}`,
      `PUT /internal/suspensions/${sent.id}`,
      `POST /internal/reports/${sent.target}/decision`,
    ]);
    const { newest } = sent;
    expect(played.asked[0]?.body).toEqual({ kind: 'post', author: mia.id, reported: true, newest, by: ada.id });
    expect(played.asked[2]?.body).toEqual({
      kind: 'post',
      author: mia.id,
      decision: 'removed',
      reference: sent.id,
      newest,
      by: ada.id,
    });
    expect(played.asked.every(({ by }) => by.startsWith('Bearer admin.'))).toBe(true);
    expect((await ada.send(claimsApi.listClaims, {})).items).toEqual([]);
    expect(await inbox(mia)).toMatchObject([
      { kind: 'decision', about: sent.id, subject: 'post', removed: true, warned: true, suspended: true },
    ]);
    expect(await mia.send(unreadApi.readUnread, {})).toMatchObject({ notices: 1 });
    const statement = await mia.send(decisionsApi.readDecision, { id: sent.id });
    expect(statement).toMatchObject({
      ...{ removed: true, warned: true, suspended_until: played.suspended.get(mia.id), rule: 'kind' },
      ...{ facts: 'It shamed another mother.', appeal: null, reported: true },
      ...{ words: 'You are no mother.', written_at: '2026-11-03T08:00:00.000Z', within: null },
    });
    expect(JSON.stringify(statement)).not.toContain(ada.id);
    for (const who of [bea, ada, await house.as()]) {
      expect((await refusal(who.send(decisionsApi.readDecision, { id: sent.id }))).status).toBe(404);
    }
    const lines = await house.db.select().from(auditLine).where(eq(auditLine.target, sent.id));
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual([['decision.made', ada.id]]);
  });

  it('that only takes words away is told the log as about words of hers, which names her nowhere', async () => {
    const mia = await house.as();
    const sent = decisionOn(mia);
    await decide(sent);
    const lines = await house.db
      .select()
      .from(outbox)
      .where(sql`${outbox.facts} ->> 'object' = ${sent.id}`);
    expect(lines.map(({ facts }) => facts)).toMatchObject([{ act: 'decision.made', subject: null, words_of: mia.id }]);
  });

  it('sent again is the same: nothing is done twice, and she is told once', async () => {
    const mia = await house.as();
    const sent = decisionOn(mia);
    const first = await decide(sent);
    const asked = calls().length;
    expect(await decide(sent)).toEqual(first);
    expect(calls()).toHaveLength(asked);
    expect(await inbox(mia)).toHaveLength(1);
    expect((await refusal(decide(sent, bea))).body.code).toBe('conflict');
  });

  it('sent twice at once is one, with one result for both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const mia = await house.as();
      const sent = decisionOn(mia, { suspend: '1' });
      const [one, two] = await Promise.all([decide(sent), decide(sent)]);
      expect(two).toEqual(one);
      expect(await inbox(mia)).toHaveLength(1);
    }
  });

  it('is begun only where something can be reported: elsewhere nobody would ever answer', async () => {
    const sent = { ...decisionOn(await house.as()), service: 'realtime' as const };
    expect((await refusal(decide(sent))).status).toBe(404);
    expect(await rowsOf(sent.id)).toEqual([]);
  });

  it('that keeps it tells who wrote it nothing', async () => {
    const mia = await house.as();
    const sent = decisionOn(mia, { remove: false, facts: '', rule: null });
    await decide(sent);
    expect(played.asked[0]?.body).toMatchObject({ decision: 'kept' });
    expect(await inbox(mia)).toEqual([]);
    expect((await refusal(mia.send(decisionsApi.readDecision, { id: sent.id }))).status).toBe(404);
  });

  it.each([{ warn: true }, { suspend: '1' }] as const)('that leaves the words and acts says so: %o', async (act) => {
    await decide(decisionOn(await house.as(), { remove: false, ...act }));
    expect(played.asked.at(-1)?.body).toMatchObject({ decision: 'acted' });
  });

  it('for good is for good', async () => {
    const mia = await house.as();
    await decide(decisionOn(mia, { suspend: 'good', remove: false }));
    expect(played.suspended.get(mia.id)).toBe(FOR_GOOD);
  });

  it.each([
    [
      'a warning without a name',
      { author: undefined, warn: true },
      'Nobody’s name stands under this any more: it can be kept or taken away.',
    ],
    ['without what happened', { facts: '' }, { facts: 'Please say what happened, for who wrote it' }],
    ['without a rule', { rule: null }, { rule: 'Please choose the rule that it is about' }],
    ['with facts that are too long', { facts: 'x'.repeat(2_001) }, { facts: 'Please use 2,000 characters or fewer' }],
  ])('%s is none', async (_, more, said) => {
    const { status, body } = await refusal(decide(decisionOn(await house.as(), more)));
    expect([status, typeof said === 'string' ? body.error : body.fields]).toEqual([400, said]);
    expect(calls()).toEqual([]);
  });

  it('waits for who looks at it already', async () => {
    const sent = decisionOn(await house.as());
    await bea.send(claimsApi.createClaim, sent);
    expect((await refusal(decide(sent))).body.error).toBe('Somebody else of the team is looking at this.');
    expect([calls(), await rowsOf(sent.id)]).toEqual([[], []]);
  });

  it('does not wait for who wrote it, or who is no admin any more', async () => {
    const eve = await house.as({ name: 'Eve R.', admin: true });
    const { service, kind, target, ...rest } = decisionOn(eve);
    await eve.send(claimsApi.createClaim, { service, kind, target });
    await decide({ service, kind, target, ...rest });
    const other = decisionOn(await house.as());
    await eve.send(claimsApi.createClaim, other);
    await house.deliver('identity.role.changed.v1', { id: eve.id, name: 'Eve R.', admin: false, rev: 2 });
    expect(await decide(other)).toMatchObject({ id: other.id });
  });
});

describe('a step that is not answered', () => {
  it('is said, and the same id goes on; nothing is told until it is done', async () => {
    const mia = await house.as();
    played.refuse.set('/reports/', [500, 'internal']);
    const sent = decisionOn(mia, { suspend: '30' });
    await ada.send(claimsApi.createClaim, sent);
    const { status, body } = await refusal(decide(sent));
    expect([status, body.error]).toEqual([
      503,
      'The service that keeps it did not answer yet. It is asked again every minute, and nothing is told until it is decided.',
    ]);
    const { items: claims } = await bea.send(claimsApi.listClaims, {});
    expect(claims.filter(({ target }) => target === sent.target)).toMatchObject([{ by: { id: ada.id } }]);
    expect(await inbox(mia)).toEqual([]);
    played.refuse.clear();
    await decide(sent);
    expect(await inbox(mia)).toHaveLength(1);
    await ada.send(claimsApi.deleteClaim, { target: sent.target });
  });

  it('first of all leaves everything as it was', async () => {
    const mia = await house.as();
    played.refuse.set('/suspension', [0, '']);
    const sent = decisionOn(mia, { suspend: '1' });
    const { body } = await refusal(decide(sent));
    expect(body.error).toBe(
      'The suspension could not be made yet. It is tried again every minute, and nothing is told until it is decided.',
    );
    expect(calls().some((call) => call.includes('/reports/'))).toBe(false);
    const other = await refusal(decide({ ...sent, facts: 'Other words.' }));
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  });

  it.each([
    ['that the house does not let in', [401, 'sign_in']],
    ['that was too much at once', [429, 'limited']],
  ] as const)('nor is one %s a refusal', async (_, refused) => {
    played.refuse.set('/reports/', refused);
    const sent = decisionOn(await house.as());
    expect((await refusal(decide(sent))).status).toBe(503);
    expect(await rowsOf(sent.id)).toMatchObject([{ refused_at: null }]);
  });

  it('is gone on with by the house, also once who decided is no admin any more', async () => {
    const [mia, eve] = [await house.as(), await house.as({ admin: true })];
    const sent = decisionOn(mia, { suspend: '30' });
    played.refuse.set('/reports/', [0, '']);
    await refusal(decide(sent, eve));
    await house.db.update(member).set({ admin: false }).where(eq(member.id, eve.id));
    played.refuse.clear();
    // She is at it still.
    await goOn();
    expect(await inbox(mia)).toEqual([]);
    house.clock.advance(61_000);
    await goOn();
    expect(await rowsOf(sent.id)).toMatchObject([{ decided_at: expect.any(String) }]);
    const sentOn = played.asked.map(({ body }) => body).findLast(({ reference }) => reference === sent.id);
    expect(sentOn).toMatchObject({ by: eve.id });
    expect(await inbox(await house.as({ id: mia.id }))).toMatchObject([{ about: sent.id, suspended: true }]);
    const lines = await house.db.select().from(auditLine).where(eq(auditLine.target, sent.id));
    expect(lines).toMatchObject([{ act: 'decision.made', actor: eve.id }]);
  });
});

describe('who is suspended', () => {
  const appealOf = (decision_id: string) => ({ id: randomUUID(), decision_id, content: 'It was a joke.' });
  const waits = async (id: string) =>
    (await bea.send(appealsApi.listAppeals, { limit: 50 })).items.some((one) => one.id === id);

  it('reads why from then on, and appeals once it is done: what may still be taken back would take her words along', async () => {
    const mia = await house.as();
    played.refuse.set('/reports/', [0, '']);
    const sent = decisionOn(mia, { suspend: '7' });
    expect((await refusal(decide(sent))).status).toBe(503);
    expect(played.suspended.get(mia.id)).not.toBeNull();
    expect(await mia.send(decisionsApi.readDecision, { id: sent.id })).toMatchObject({
      ...{ facts: 'It shamed another mother.', rule: 'kind', appeal: null },
    });
    const appealed = appealOf(sent.id);
    const early = await refusal(mia.send(appealsApi.createAppeal, appealed));
    expect([early.status, early.body.error]).toEqual([409, decisionMessages.early]);
    played.refuse.clear();
    house.clock.advance(61_000);
    await goOn();
    const later = await house.as({ id: mia.id });
    expect(await inbox(later)).toMatchObject([{ kind: 'decision', about: sent.id }]);
    expect(await later.send(appealsApi.createAppeal, appealed)).toMatchObject({
      appeal: { content: 'It was a joke.' },
    });
    expect(await waits(appealed.id)).toBe(true);
  });

  it('and is no more, since a step refused, has nothing to read; nor who is not suspended until it is done', async () => {
    const [mia, zoe] = [await house.as(), await house.as()];
    played.refuse.set('/reports/', [409, 'conflict']);
    const refused = decisionOn(mia, { suspend: '7' });
    await refusal(decide(refused));
    played.refuse.set('/reports/', [0, '']);
    const begun = decisionOn(zoe);
    await refusal(decide(begun));
    for (const [who, { id }] of [
      [mia, refused],
      [zoe, begun],
    ] as const) {
      expect((await refusal(who.send(decisionsApi.readDecision, { id }))).status).toBe(404);
      expect((await refusal(who.send(appealsApi.createAppeal, appealOf(id)))).status).toBe(404);
    }
  });
});

describe('the words that it is about', () => {
  it('are read once, before anything is begun; not read, nothing is decided', async () => {
    const mia = await house.as();
    played.refuse.set('/words/', [0, '']);
    const sent = decisionOn(mia);
    const { status, body } = await refusal(decide(sent));
    expect([status, body.error]).toEqual([
      503,
      'The service that keeps it did not answer. Nothing was decided; please try again.',
    ]);
    expect(await rowsOf(sent.id)).toEqual([]);
    played.refuse.clear();
    for (let n = 0; n < 2; n += 1) await decide(sent);
    expect(calls().filter((call) => call.includes('/words/'))).toHaveLength(3);
  });

  it.each([{ remove: false, facts: '', rule: null }, { author: undefined }])(
    'are not read where nobody is told: %o',
    async (more) => {
      const sent = decisionOn(await house.as(), more);
      await decide(sent);
      expect(calls().some((call) => call.includes('/words/'))).toBe(false);
      expect(await rowsOf(sent.id)).toMatchObject([{ words: null, written_at: null }]);
    },
  );
});

describe('what an admin takes away where it stands', () => {
  const removalOf = (more: object = {}) => ({
    ...{ id: randomUUID(), service: 'community', kind: 'comment', target: randomUUID() },
    ...{ facts: '', rule: 'kind' as const, ...more },
  });
  const removeAs = (sent: ReturnType<typeof removalOf>, who: Client = ada) => who.send(removalsApi.createRemoval, sent);

  it('is a decision: its author is told which words, why, and how she can appeal', async () => {
    const mia = await house.as();
    played.subject.author = mia.id;
    played.subject.within = randomUUID();
    const sent = removalOf();
    const first = await removeAs(sent);
    expect(await removeAs(sent)).toEqual(first);
    expect(calls()).toEqual([`POST /internal/words/${sent.target}`, `POST /internal/removals/${sent.target}`]);
    expect(played.asked[1]?.body).toEqual({ kind: 'comment', author: mia.id, reference: sent.id, by: ada.id });
    expect(await inbox(mia)).toMatchObject([{ kind: 'decision', about: sent.id, subject: 'comment', removed: true }]);
    expect(await mia.send(decisionsApi.readDecision, { id: sent.id })).toMatchObject({
      ...{ reported: false, words: 'You are no mother.', within: played.subject.within, rule: 'kind', facts: '' },
    });
    const lines = await house.db.select().from(auditLine).where(eq(auditLine.target, sent.id));
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual([['decision.made', ada.id]]);
    expect((await refusal(removeAs({ ...sent, rule: 'kind', facts: 'Other words.' }))).status).toBe(409);
  });

  it('sent twice at once is one: the same for both, and its author is told once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const mia = await house.as();
      played.subject.author = mia.id;
      const sent = removalOf();
      const [one, two] = await Promise.all([removeAs(sent), removeAs(sent)]);
      expect(two).toEqual(one);
      expect(await inbox(mia)).toHaveLength(1);
    }
  });

  it('that somebody else took away meanwhile is said to be gone, and its author hears nothing of it', async () => {
    const mia = await house.as();
    played.subject.author = mia.id;
    const said = 'It is not there any more: somebody took it away in the meantime.';
    played.refuse.set('/removals/', [409, 'conflict', said]);
    expect((await refusal(removeAs(removalOf()))).body.error).toBe(said);
    expect(await inbox(mia)).toEqual([]);
  });

  it('is not hers, is not looked at by another, and wants a password that was entered a little while ago', async () => {
    played.subject.author = ada.id;
    const own = removalOf();
    expect((await refusal(removeAs(own))).status).toBe(404);
    const mia = await house.as();
    played.subject.author = mia.id;
    const looked = removalOf();
    await bea.send(claimsApi.createClaim, { service: 'community', kind: 'comment', target: looked.target });
    expect((await refusal(removeAs(looked))).body.error).toBe('Somebody else of the team is looking at this.');
    // Said with the question: nothing is read of it, or written down.
    expect(played.asked.at(-1)?.body).toMatchObject({ reported: false, looked: bea.id });
    expect(calls().some((call) => call.includes('/removals/'))).toBe(false);
    const { status } = await refusal(mia.send(removalsApi.createRemoval, removalOf()));
    expect([status, await rowsOf(own.id), await rowsOf(looked.id)]).toEqual([403, [], []]);
    expect(removalsApi.createRemoval.fresh).toBe(true);
  });

  it('of whom nobody knows any more is told nobody', async () => {
    played.subject.author = null;
    const sent = removalOf();
    await removeAs(sent);
    expect(await rowsOf(sent.id)).toMatchObject([{ author_id: null, words: null, removed: true }]);
    expect(played.asked.at(-1)?.body).not.toHaveProperty('author');
  });

  it('and was not answered, is gone on with', async () => {
    const mia = await house.as();
    played.subject.author = mia.id;
    played.refuse.set('/removals/', [0, '']);
    const sent = removalOf();
    expect((await refusal(removeAs(sent))).status).toBe(503);
    played.refuse.clear();
    house.clock.advance(61_000);
    await goOn();
    expect(await rowsOf(sent.id)).toMatchObject([{ decided_at: expect.any(String) }]);
  });
});

describe('a step that refuses', () => {
  const keyOf = async (id: string) => {
    const [key] = await house.db.execute<{ gone: boolean }>(
      sql`select destroyed_at is not null as gone from data_key where owner_id = ${`decision:${id}`}`,
    );
    return key?.gone;
  };

  it('since somebody else decided takes back what went before; row and key go', async () => {
    const mia = await house.as();
    played.refuse.set('/reports/', [409, 'conflict']);
    const sent = decisionOn(mia, { suspend: '1' });
    expect((await refusal(decide(sent))).body.error).toBe('This was decided by somebody else in the meantime.');
    expect(played.suspended.get(mia.id)).toBeNull();
    await goOn();
    expect(await rowsOf(sent.id)).toMatchObject([{ decided_at: null, held_until: null }]);
    house.clock.advance(11 * 60_000);
    await goOn();
    expect([await rowsOf(sent.id), await keyOf(sent.id)]).toEqual([[], true]);
    expect(await inbox(mia)).toEqual([]);
  });

  it('since another report came says so, and decides nothing, whenever that is found out', async () => {
    const said = 'Another report came while you were reading. Please look again.';
    for (const part of ['/words/', '/reports/']) {
      const mia = await house.as();
      played.refuse.set(part, [409, 'conflict', said]);
      const sent = decisionOn(mia, { suspend: '1' });
      expect((await refusal(decide(sent))).body.error).toBe(said);
      expect([played.suspended.get(mia.id) ?? null, await inbox(mia)]).toEqual([null, []]);
      played.refuse.clear();
    }
  });

  it('may be sent once more when it refuses no more', async () => {
    const mia = await house.as();
    played.refuse.set('/suspension', [409, 'conflict']);
    const sent = decisionOn(mia, { suspend: '1' });
    await refusal(decide(sent));
    played.refuse.clear();
    const { decided_at } = await decide(sent);
    expect(await rowsOf(sent.id)).toMatchObject([{ decided_at, refused_at: null }]);
    expect(played.suspended.get(mia.id)).not.toBeNull();
    expect(await inbox(mia)).toMatchObject([{ about: sent.id, suspended: true }]);
  });

  it('is passed on in its own words', async () => {
    const said = 'This member is an admin. Please revoke that first.';
    played.refuse.set('/suspension', [409, 'conflict', said]);
    const { status, body } = await refusal(decide(decisionOn(await house.as(), { suspend: '1' })));
    expect([status, body.error]).toEqual([409, said]);
    played.refuse.clear();
    played.refuse.set('/reports/', [404, 'not_found']);
    expect((await refusal(decide(decisionOn(await house.as())))).status).toBe(404);
    const nowhere = decisionOn(await house.as(), { service: 'nowhere', suspend: '1' });
    expect((await refusal(decide(nowhere))).status).toBe(404);
    expect([played.suspended.has(nowhere.author ?? ''), await rowsOf(nowhere.id)]).toEqual([false, []]);
  });

  it('stays until what went before is taken back, however long identity is away', async () => {
    const mia = await house.as();
    const sent = decisionOn(mia, { suspend: '30' });
    played.refuse.set('/reports/', [0, '']);
    await refusal(decide(sent));
    played.refuse.clear();
    expect(played.suspended.get(mia.id)).not.toBeNull();
    await house.db.update(decision).set({ refused_at: house.clock.now().toISOString(), held_until: null });
    played.refuse.set('/suspension', [0, '']);
    await goOn();
    expect(await rowsOf(sent.id)).toHaveLength(1);
    played.refuse.clear();
    expect((await refusal(decide(sent))).status).toBe(503);
    house.clock.advance(11 * 60_000);
    await goOn();
    expect([played.suspended.get(mia.id), await rowsOf(sent.id), await keyOf(sent.id)]).toEqual([null, [], true]);
  });
});

describe('what is kept of it', () => {
  it('no readable word; her export has her statement, and all of it goes with her, and its key', async () => {
    const mia = await house.as();
    played.subject.words = 'Canary of words';
    const sent = decisionOn(mia, { facts: 'Canary of facts' });
    await decide(sent);
    const [row] = await rowsOf(sent.id);
    for (const kept of [row?.facts, row?.words])
      expect(Buffer.from(kept ?? []).toString('latin1')).toMatch(/^(?!.*Canary)./s);
    expect(await house.exported(mia.id)).toMatchObject({
      decisions: [{ id: sent.id, facts: 'Canary of facts', words: 'Canary of words' }],
    });
    await house.deliver('identity.erasure.requested.v1', { id: mia.id });
    expect(await rowsOf(sent.id)).toEqual([]);
    const [key] = await house.db.execute<{ gone: boolean }>(
      sql`select destroyed_at is not null as gone from data_key where owner_id = ${`decision:${sent.id}`}`,
    );
    expect(key?.gone).toBe(true);
  });

  it('goes 90 days later', async () => {
    const sent = decisionOn(await house.as());
    await decide(sent);
    house.clock.advance(89 * 86_400_000);
    await house.acting(ada.id, forgetDecisions);
    expect(await rowsOf(sent.id)).toHaveLength(1);
    house.clock.advance(2 * 86_400_000);
    await house.acting(ada.id, forgetDecisions);
    expect(await rowsOf(sent.id)).toEqual([]);
  });
});
