import { randomUUID } from 'node:crypto';
import { appealsApi, decisionsApi, noticesApi, unreadApi } from '@reset/contracts/http/admin';
import { member, outbox } from '@reset/service-kit/tables';
import { type Client, refusal } from '@reset/service-kit/test';
import { eq, ne, notInArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { decisionOn, openHouse } from '../test/house.ts';
import { goOnAnswering } from './go-on.ts';
import { appeal } from './tables.ts';

const { house, played, asking, ada, bea } = await openHouse();
beforeEach(() => {
  played.refuse.clear();
});
const decided = async (more: Parameters<typeof decisionOn>[1] = {}) => {
  const mia = await house.as({ name: 'Mia K.' });
  const sent = decisionOn(mia, more);
  await ada.send(decisionsApi.createDecision, sent);
  return { mia, decision: sent.id };
};
const appealOf = (
  who: Client,
  decision_id: string,
  id: string = randomUUID(),
  content = 'It was a joke among friends.',
) => who.send(appealsApi.createAppeal, { id, decision_id, content });
const answer = (who: Client, id: string, state: 'upheld' | 'reversed' = 'upheld') =>
  who.send(appealsApi.answerAppeal, { id, state, answer: 'We looked once more.' });

describe('an appeal', () => {
  it('is read and answered by another admin; she hears, and is told no name', async () => {
    const { mia, decision } = await decided({ suspend: '30' });
    const id = randomUUID();
    expect(await appealOf(mia, decision, id)).toMatchObject({ appeal: { state: 'open', answer: '' } });
    expect((await ada.send(appealsApi.listAppeals, {})).items).toMatchObject([{ id, own: true }]);
    expect((await bea.send(appealsApi.listAppeals, {})).items).toMatchObject([
      { id, own: false, member: { id: mia.id } },
    ]);
    const waits = async (who: Client) => (await who.send(unreadApi.readUnread, {})).team;
    expect([await waits(ada), await waits(bea), await waits(mia)]).toEqual([0, 1, undefined]);
    expect((await refusal(answer(ada, id))).body.error).toBe(
      'Another admin answers this: the decision was yours, or the words.',
    );
    const wordless = await refusal(bea.send(appealsApi.answerAppeal, { id, state: 'upheld', answer: '' }));
    expect(wordless.body.fields).toEqual({ answer: 'Please say why, for who appealed' });
    expect(await bea.send(appealsApi.readAppeal, { id })).toMatchObject({
      ...{ content: 'It was a joke among friends.', state: 'open' },
      decision: { id: decision, facts: 'It shamed another mother.', words: 'You are no mother.', rule: 'kind' },
    });
    expect(await answer(bea, id, 'reversed')).toEqual({ id, state: 'reversed' });
    expect(played.suspended.get(mia.id)).toBeNull();
    expect((await mia.send(noticesApi.listNotices, {})).items).toMatchObject([
      { kind: 'appeal-answered', about: decision, state: 'reversed' },
      { kind: 'decision' },
    ]);
    const statement = await mia.send(decisionsApi.readDecision, { id: decision });
    expect(statement.appeal).toMatchObject({ state: 'reversed', answer: 'We looked once more.' });
    expect(JSON.stringify(statement)).not.toContain(bea.id);
    expect(await answer(bea, id, 'reversed')).toEqual({ id, state: 'reversed' });
    expect((await refusal(answer(bea, id, 'upheld'))).body.code).toBe('conflict');
  });

  it('is one a decision, and hers alone', async () => {
    const { mia, decision } = await decided();
    const id = randomUUID();
    for (let n = 0; n < 2; n += 1) await appealOf(mia, decision, id);
    expect((await refusal(appealOf(mia, decision, id, 'Other words.'))).body.code).toBe('conflict');
    expect((await refusal(appealOf(mia, decision))).body.error).toBe('You have appealed against this already.');
    expect((await refusal(appealOf(await house.as(), decision))).status).toBe(404);
    const kept = await decided({ remove: false, facts: '', rule: null });
    expect((await refusal(appealOf(kept.mia, kept.decision))).status).toBe(404);
  });

  it.each([
    ['', 'Please tell us why you see it differently'],
    ['x'.repeat(2_001), 'Please use 2,000 characters or fewer'],
  ])('says what is wrong with its words', async (content, said) => {
    const { mia, decision } = await decided();
    const { status, body } = await refusal(appealOf(mia, decision, randomUUID(), content));
    expect([status, body.fields]).toEqual([400, { content: said }]);
  });

  it('that is upheld leaves the suspension', async () => {
    const { mia, decision } = await decided({ suspend: '30' });
    const id = randomUUID();
    await appealOf(mia, decision, id);
    await answer(bea, id);
    expect(played.suspended.get(mia.id)).not.toBeNull();
    const lines = await house.db
      .select()
      .from(outbox)
      .where(eq(outbox.event, 'admin.act.recorded.v1'))
      .orderBy(outbox.seq);
    const [line] = lines.flatMap(({ facts }) => (JSON.stringify(facts).includes(id) ? [facts] : []));
    expect(line).toMatchObject({ act: 'appeal.upheld', actor: bea.id, why: 'kind' });
  });

  it('that was taken up is answered so and not otherwise; the house goes on with it', async () => {
    const { mia, decision } = await decided({ suspend: '30' });
    const id = randomUUID();
    await appealOf(mia, decision, id);
    played.refuse.set('/suspension', [500, 'internal']);
    expect((await refusal(answer(bea, id, 'reversed'))).body.error).toBe(
      'The suspension could not be lifted yet. It is tried again every minute, and she is told then.',
    );
    const other = await refusal(answer(bea, id, 'upheld'));
    expect([other.status, other.body.error]).toEqual([409, 'An answer to this is on its way already.']);
    expect((await refusal(answer(await house.as({ admin: true }), id, 'reversed'))).status).toBe(409);
    expect((await mia.send(decisionsApi.readDecision, { id: decision })).appeal).toMatchObject({
      state: 'open',
      answer: '',
    });
    expect(await house.exported(mia.id)).toMatchObject({ appeals: [{ state: 'open', answer: '' }] });
    played.refuse.clear();
    house.clock.advance(61_000);
    await house.acting(ada.id, (ctx) => goOnAnswering(ctx, asking));
    const [row] = await house.db.select().from(appeal).where(eq(appeal.id, id));
    expect([played.suspended.get(mia.id), row]).toMatchObject([null, { state: 'reversed', answered_by: bea.id }]);
    const again = await house.as({ id: mia.id });
    expect((await again.send(decisionsApi.readDecision, { id: decision })).appeal).toMatchObject({
      ...{ state: 'reversed', answer: 'We looked once more.' },
    });
  });

  it('is told the team when it is made, taken up, let go of and answered; not who made it', async () => {
    const eve = await house.as({ admin: true });
    const sent = decisionOn(eve, { suspend: '30' });
    await ada.send(decisionsApi.createDecision, sent);
    const id = randomUUID();
    const told = async () => {
      const rows = await house.db
        .select()
        .from(outbox)
        .where(eq(outbox.event, 'admin.appeal.changed.v1'))
        .orderBy(outbox.seq);
      const facts = rows.map((row) => row.facts as { readonly id: string; readonly parties: readonly string[] });
      return facts.filter((one) => one.id === id);
    };
    await appealOf(eve, sent.id, id);
    await appealOf(eve, sent.id, id);
    expect(await told()).toHaveLength(1);
    played.refuse.set('/suspension', [409, 'conflict']);
    expect((await refusal(answer(bea, id, 'reversed'))).status).toBe(409);
    expect(await told()).toHaveLength(3);
    played.refuse.clear();
    await answer(bea, id, 'reversed');
    expect(await told()).toHaveLength(5);
    for (const { parties } of await told())
      expect([parties.includes(ada.id), parties.includes(bea.id), parties.includes(eve.id)]).toEqual([
        true,
        true,
        false,
      ]);
    await house.db.update(member).set({ admin: false }).where(eq(member.id, eve.id));
  });

  it('that goes with who made it is told the team, so that nobody waits in a queue', async () => {
    const { mia, decision } = await decided();
    const id = randomUUID();
    await appealOf(mia, decision, id);
    const told = async () => {
      const rows = await house.db
        .select()
        .from(outbox)
        .where(eq(outbox.event, 'admin.appeal.changed.v1'))
        .orderBy(outbox.seq);
      return rows.filter((row) => (row.facts as { readonly id: string }).id === id).length;
    };
    expect(await told()).toBe(1);
    await house.deliver('identity.erasure.requested.v1', { id: mia.id });
    expect(await told()).toBe(2);
  });

  it('of which two answers come at once has one, and what it says was done', async () => {
    const { mia, decision } = await decided({ suspend: '30' });
    const id = randomUUID();
    await appealOf(mia, decision, id);
    const both = await Promise.allSettled([answer(bea, id, 'upheld'), answer(bea, id, 'reversed')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await house.db.select().from(appeal).where(eq(appeal.id, id));
    expect(played.suspended.get(mia.id) === null).toBe(row?.state === 'reversed');
  });

  it('whose lifting is refused is open again', async () => {
    const { mia, decision } = await decided({ suspend: '30' });
    const id = randomUUID();
    await appealOf(mia, decision, id);
    played.refuse.set('/suspension', [409, 'conflict']);
    expect((await refusal(answer(bea, id, 'reversed'))).status).toBe(409);
    const [row] = await house.db.select().from(appeal).where(eq(appeal.id, id));
    expect(row).toMatchObject({ state: 'open', answered_by: null, wanted: null, answer: null });
  });

  it('about an admin’s own words is answered by another, by who decided where nobody else is there', async () => {
    const eve = await house.as({ admin: true });
    const sent = decisionOn(eve);
    await ada.send(decisionsApi.createDecision, sent);
    const id = randomUUID();
    await appealOf(eve, sent.id, id);
    const own = 'Another admin answers this: the decision was yours, or the words.';
    for (const who of [eve, ada]) expect((await refusal(answer(who, id))).body.error).toBe(own);
    await house.db
      .update(member)
      .set({ admin: false })
      .where(notInArray(member.id, [ada.id, eve.id]));
    expect((await refusal(answer(eve, id))).body.error).toBe(own);
    expect(await answer(ada, id)).toEqual({ id, state: 'upheld' });
    await house.db.update(member).set({ admin: false }).where(eq(member.id, eve.id));
    await house.db.update(member).set({ admin: true }).where(eq(member.id, bea.id));
  });

  it('is answered by who decided where nobody else is there', async () => {
    const { mia, decision } = await decided();
    const id = randomUUID();
    await appealOf(mia, decision, id);
    await house.db.update(member).set({ admin: false }).where(ne(member.id, ada.id));
    expect(await answer(ada, id)).toEqual({ id, state: 'upheld' });
    await house.db.update(member).set({ admin: true }).where(eq(member.id, bea.id));
  });

  it('is kept sealed, is in her export, and goes with her', async () => {
    const { mia, decision } = await decided();
    await appealOf(mia, decision, randomUUID(), 'Canary of an appeal');
    const rows = () => house.db.select().from(appeal).where(eq(appeal.decision_id, decision));
    expect(Buffer.from((await rows())[0]?.content ?? []).toString('latin1')).not.toMatch(/Canary/);
    expect(await house.exported(mia.id)).toMatchObject({ appeals: [{ content: 'Canary of an appeal' }] });
    await house.deliver('identity.erasure.requested.v1', { id: mia.id });
    expect(await rows()).toEqual([]);
  });

  it('can be sent for 20 days', async () => {
    const [one, two] = [await decided(), await decided()];
    house.clock.advance(20 * 86_400_000 - 60_000);
    await appealOf(await house.as({ id: one.mia.id }), one.decision);
    house.clock.advance(120_000);
    const late = await refusal(appealOf(await house.as({ id: two.mia.id }), two.decision));
    expect([late.status, late.body.error]).toEqual([400, 'The 20 days for an appeal are over.']);
  });
});
