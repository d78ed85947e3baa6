import { refusal, takeAway } from '@reset/service-kit/test';
import { randomUUID } from 'node:crypto';
import { moderationApi, noticesApi, postsApi } from '@reset/contracts/http/community';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { reportReasons } from '@reset/contracts/moderation';
import { report } from '@reset/service-kit/moderation';
import { auditLine } from '@reset/service-kit/tables';
import type { Client } from '@reset/service-kit/test';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challengeOf, join } from '../test/challenges.ts';
import { answer, every, post } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';

const { house, ana, eve, admin } = await openHouse();

const again = ({ id }: Client) => house.as({ id });
const told = (target: string, more: object = {}) => ({
  ...{ id: randomUUID(), kind: 'post' as const, target, reason: 'unkind' as const, ...more },
});
const aboutOf = (author: Client, target: string, kind: 'post' | 'comment' = 'post') => ({
  ...{ kind, target, author: author.id },
});
const decide = (about: ReturnType<typeof aboutOf>, decision: 'removed' | 'kept', reference: string = randomUUID()) =>
  house.asService('admin').send(reportsApi.decideSubject, { ...about, decision, reference, by: admin.id });
const rowOf = async (id: string) => (await house.db.select().from(report).where(eq(report.id, id)))[0];
const actsOn = async (id: string) => {
  const lines = await house.db.select().from(auditLine).where(eq(auditLine.target, id)).orderBy(auditLine.at);
  return lines.map(({ act, actor }) => [act, actor]);
};
const keyDestroyed = async (id: string) => {
  const [key] = await house.db.execute<{ gone: boolean }>(
    sql`select destroyed_at is not null as gone from data_key where owner_id = ${`report:${id}`}`,
  );
  return key?.gone;
};

describe('reporting', () => {
  it.each(reportReasons.map(({ id }) => id))(
    'takes a reason (%s), the words as they are, and a note',
    async (reason) => {
      const { id: target } = await post(ana, { title: 'Canary title', content: 'Canary content' });
      const sent = told(target, { reason, note: ' Please look. ' });
      expect(await eve.send(moderationApi.createReport, sent)).toEqual({ id: sent.id });
      await ana.send(postsApi.deletePost, { id: target });
      expect(await admin.send(moderationApi.readSubject, { id: sent.id })).toEqual({
        ...{
          kind: 'post',
          target,
          author: { id: ana.id, name: 'Ana B.' },
          anonymous: false,
          within: null,
          offer: null,
        },
        // She has hidden it since.
        ...{ written_at: expect.any(String), now: null },
        reports: [
          {
            ...{ id: sent.id, reason, state: 'open', created_at: expect.any(String), decided_at: null },
            ...{ content: 'Canary title\n\nCanary content', note: 'Please look.' },
            reporter: { id: eve.id, name: expect.any(String) },
          },
        ],
      });
      expect(await actsOn(target)).toEqual([['report.read', admin.id]]);
    },
  );

  it('shows what it says by now beside the words as they were', async () => {
    const [mia, zoe] = [await house.as(), await house.as()];
    const { id: target } = await post(mia, { title: 'A title', content: 'Unkind words' });
    const one = await zoe.send(moderationApi.createReport, told(target));
    const read = () => admin.send(moderationApi.readSubject, one);
    expect(await read()).toMatchObject({ now: 'A title\n\nUnkind words' });
    await mia.send(postsApi.changePost, { id: target, version: 1, title: 'A title', content: 'Kinder words' });
    expect(await read()).toMatchObject({
      now: 'A title\n\nKinder words',
      reports: [{ content: 'A title\n\nUnkind words' }],
    });
  });

  it('keeps no readable word', async () => {
    const { id: target } = await post(ana, { content: 'Canary of words' });
    const { id } = await eve.send(moderationApi.createReport, told(target, { note: 'Canary of a note' }));
    const row = await rowOf(id);
    expect(Buffer.from(row?.content ?? []).toString('latin1')).not.toMatch(/Canary/);
    expect(Buffer.from(row?.note ?? []).toString('latin1')).not.toMatch(/Canary/);
  });

  it('is one while it is open, however often and at once she asks', async () => {
    const { id: target } = await post(ana);
    const sent = told(target);
    const all = await Promise.all(
      [sent, told(target), sent, told(target)].map((one) => eve.send(moderationApi.createReport, one)),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await house.db.select().from(report).where(eq(report.target, target))).toHaveLength(1);
    const mia = await house.as();
    const [open] = all;
    expect(
      (await refusal(mia.send(moderationApi.createReport, { ...told(target), id: open?.id ?? '' }))).body.code,
    ).toBe('conflict');
    expect(await mia.send(moderationApi.createReport, told(target))).not.toEqual(open);
    await decide(aboutOf(ana, target), 'kept');
    expect(await eve.send(moderationApi.createReport, told(target))).not.toEqual(open);
  });

  it('reaches nothing that she cannot see', async () => {
    const { id: target } = await post(ana);
    expect((await refusal(eve.send(moderationApi.createReport, told(randomUUID())))).status).toBe(404);
    expect((await refusal(eve.send(moderationApi.createReport, told(target, { kind: 'comment' })))).status).toBe(404);
    expect((await refusal(house.visitor.send(moderationApi.createReport, told(target)))).status).toBe(401);
    const mia = await house.as();
    await mia.send(moderationApi.createBlock, { id: randomUUID(), kind: 'post', target });
    expect((await refusal(mia.send(moderationApi.createReport, told(target)))).status).toBe(404);
    await answer(eve, target);
    await ana.send(postsApi.deletePost, { id: target });
    expect((await refusal(eve.send(moderationApi.createReport, told(target)))).status).toBe(404);
  });

  it('reaches a challenge that she is in, also where she has blocked who began it', async () => {
    const [mia, zoe] = [await house.as(), await house.as()];
    const { id: target } = await challengeOf(mia);
    await join(zoe, target);
    await zoe.send(moderationApi.createBlock, { id: randomUUID(), kind: 'post', target: (await post(mia)).id });
    const sent = told(target, { kind: 'challenge' });
    expect(await zoe.send(moderationApi.createReport, sent)).toEqual({ id: sent.id });
    expect((await refusal((await house.as()).send(moderationApi.createReport, told(randomUUID())))).status).toBe(404);
  });

  it.each<[string, object, object]>([
    ['a note of 501', { note: 'ñ'.repeat(501) }, { note: 'Please use 500 characters or fewer' }],
    ['a reason of none', { reason: 'boring' }, { reason: expect.any(String) }],
    ['a kind of none', { kind: 'member' }, { kind: expect.any(String) }],
  ])('refuses %s, naming the field', async (_, wrong, fields) => {
    const { id: target } = await post(ana);
    const refused = await refusal(eve.send(moderationApi.createReport, told(target, wrong)));
    expect([refused.status, refused.body.fields]).toEqual([400, fields]);
  });
});

describe('reading reports', () => {
  it('is for admins: a list without words, and one by one', async () => {
    const { id: target } = await post(ana, { content: 'Canary of a list', anonymous: true });
    const about = aboutOf(ana, target);
    const { id } = await eve.send(moderationApi.createReport, told(target));
    for (const [who, status] of [
      [eve, 403],
      [house.visitor, 401],
    ] as const) {
      expect((await refusal(who.send(moderationApi.listSubjects, {}))).status).toBe(status);
      expect((await refusal(who.send(moderationApi.readSubject, { id }))).status).toBe(status);
    }
    const decision = { ...about, decision: 'kept', reference: randomUUID(), by: admin.id } as const;
    // Decided by admin, for whoever decided there: with its claim and its statement.
    for (const who of [house.visitor, eve, admin, house.asService('marketplace')])
      expect((await refusal(who.send(reportsApi.decideSubject, decision))).status).toBe(401);
    const list = await every((after) => admin.send(moderationApi.listSubjects, { limit: 2, after }));
    expect(list.find((one) => one.id === id)).toMatchObject({
      ...{ kind: 'post', target, author: null, anonymous: true, reasons: ['unkind'], count: 1 },
    });
    expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
    expect(JSON.stringify(list)).not.toMatch(/Canary/);
    expect(await actsOn(target)).toEqual([]);
    expect(await admin.send(moderationApi.readSubject, { id })).toMatchObject({
      author: { id: ana.id, name: 'Ana B.' },
    });
    expect((await refusal(admin.send(moderationApi.readSubject, { id: target }))).status).toBe(404);
  });

  it('shows what a comment stands under', async () => {
    const { id: of } = await post(ana, { title: 'Awake at four' });
    const { id: target } = await answer(eve, of, 'Unkind words');
    const one = await ana.send(moderationApi.createReport, told(target, { kind: 'comment' }));
    expect(await admin.send(moderationApi.readSubject, one)).toMatchObject({
      within: { id: of, title: 'Awake at four' },
    });
  });
});

describe('deciding', () => {
  it('removed: takes the thing away, decides all that is open about it, and is written down', async () => {
    const { id: of } = await post(ana);
    const { id: target } = await answer(eve, of, 'Unkind words');
    const mia = await house.as();
    const [one, two] = [told(target, { kind: 'comment' }), told(target, { kind: 'comment' })];
    await ana.send(moderationApi.createReport, one);
    await mia.send(moderationApi.createReport, two);
    const [about, reference] = [aboutOf(eve, target, 'comment'), randomUUID()];
    expect(await decide(about, 'removed', reference)).toEqual({ decision: 'removed', count: 2 });
    expect(await ana.send(postsApi.readPost, { id: of })).toMatchObject({ comments: 0 });
    expect(await rowOf(two.id)).toMatchObject({ state: 'removed' });
    expect(await decide(about, 'removed', reference)).toEqual({ decision: 'removed', count: 2 });
    expect((await refusal(decide(about, 'kept', reference))).body.code).toBe('conflict');
    expect(await actsOn(target)).toEqual([['report.removed', admin.id]]);
  });

  it('removed, of a post that others answered: its place stays', async () => {
    const { id: target } = await post(ana);
    await answer(eve, target);
    await eve.send(moderationApi.createReport, told(target));
    await decide(aboutOf(ana, target), 'removed');
    expect(await eve.send(postsApi.readPost, { id: target })).toMatchObject({ removed: true, content: '' });
  });

  it('where an admin came upon it: decides all that is open about it; what comes by its id later stays', async () => {
    const { id: target } = await post(ana);
    const { id } = await eve.send(moderationApi.createReport, told(target));
    await takeAway(house, admin, aboutOf(ana, target));
    expect(await rowOf(id)).toMatchObject({ state: 'removed', decided_at: expect.any(String) });
    await post(eve, { id: target });
    expect((await refusal(decide(aboutOf(ana, target), 'removed'))).body.code).toBe('conflict');
    expect(await eve.send(postsApi.readPost, { id: target })).toMatchObject({ mine: true });
    expect(await actsOn(target)).toEqual([['post.deleted', admin.id]]);
  });

  it('kept: leaves the thing, and tells all who reported it', async () => {
    const { id: target } = await post(ana);
    const mia = await house.as();
    await eve.send(moderationApi.createReport, told(target));
    const { id: other } = await mia.send(moderationApi.createReport, told(target));
    expect(await decide(aboutOf(ana, target), 'kept')).toEqual({ decision: 'kept', count: 2 });
    expect(await eve.send(postsApi.readPost, { id: target })).toMatchObject({ removed: false });
    expect(await rowOf(other)).toMatchObject({ state: 'kept' });
    const { items } = await mia.send(noticesApi.listNotices, {});
    expect(items).toMatchObject([{ kind: 'report-answered', about: other, decision: 'kept', danger: false }]);
  });

  it('kept: the same words reported once more are answered at once', async () => {
    const [author, zoe, mia] = [await house.as(), await house.as(), await house.as()];
    const { id: target } = await post(author);
    await zoe.send(moderationApi.createReport, told(target));
    await decide(aboutOf(author, target), 'kept');
    const { id } = await mia.send(moderationApi.createReport, told(target));
    const { items } = await mia.send(noticesApi.listNotices, {});
    expect(items).toMatchObject([{ kind: 'report-answered', about: id, decision: 'kept' }]);
  });
});

describe('her data', () => {
  it('a reporter’s note goes with her, the report stays', async () => {
    const author = await house.as();
    const { id: target } = await post(author);
    const mia = await house.as();
    const { id } = await mia.send(moderationApi.createReport, told(target, { note: 'Canary of hers' }));
    expect((await house.exported(mia.id))['reports']).toMatchObject([
      { id, kind: 'post', reason: 'unkind', note: 'Canary of hers', state: 'open' },
    ]);
    await house.deliver('identity.erasure.requested.v1', { id: mia.id });
    expect(await rowOf(id)).toMatchObject({ user_id: null, note: null, state: 'open' });
    const left = await (await again(admin)).send(moderationApi.readSubject, { id });
    expect(left.reports).toMatchObject([{ id, note: '', reporter: null }]);
  });

  it('what is kept of reported words goes with their author, and its key', async () => {
    const mia = await house.as();
    const { id: target } = await post(mia);
    const { id } = await (await again(eve)).send(moderationApi.createReport, told(target));
    await house.deliver('identity.erasure.requested.v1', { id: mia.id });
    expect(await rowOf(id)).toBeUndefined();
    expect(await keyDestroyed(id)).toBe(true);
  });
});
