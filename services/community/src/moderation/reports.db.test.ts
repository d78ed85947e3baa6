import { refusal } from '@reset/service-kit/test';
import { randomUUID } from 'node:crypto';
import { moderationApi, postsApi } from '@reset/contracts/http/community';
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
      expect(await admin.send(moderationApi.readReport, { id: sent.id })).toEqual({
        ...{ id: sent.id, kind: 'post', reason, state: 'open', created_at: expect.any(String) },
        ...{ author: { id: ana.id, name: 'Ana B.' }, content: 'Canary title\n\nCanary content', note: 'Please look.' },
      });
      expect(await actsOn(sent.id)).toEqual([['report.read', admin.id]]);
    },
  );

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
    await admin.send(moderationApi.decideReport, { id: open?.id ?? '', decision: 'kept' });
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
  it('is for admins: a list without words, newest first, and one by one', async () => {
    const { id: target } = await post(ana, { content: 'Canary of a list', anonymous: true });
    const { id } = await eve.send(moderationApi.createReport, told(target));
    for (const [who, status] of [
      [eve, 403],
      [house.visitor, 401],
    ] as const) {
      expect((await refusal(who.send(moderationApi.listReports, {}))).status).toBe(status);
      expect((await refusal(who.send(moderationApi.readReport, { id }))).status).toBe(status);
      expect((await refusal(who.send(moderationApi.decideReport, { id, decision: 'kept' }))).status).toBe(status);
    }
    const list = await every((after) => admin.send(moderationApi.listReports, { limit: 2, after }));
    expect(list[0]).toEqual({ id, kind: 'post', reason: 'unkind', state: 'open', created_at: expect.any(String) });
    expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
    expect(JSON.stringify(list)).not.toMatch(/Canary/);
    expect(await actsOn(id)).toEqual([]);
    expect(await admin.send(moderationApi.readReport, { id })).toMatchObject({
      author: { id: ana.id, name: 'Ana B.' },
    });
    expect((await refusal(admin.send(moderationApi.readReport, { id: randomUUID() }))).status).toBe(404);
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
    expect(await admin.send(moderationApi.decideReport, { id: one.id, decision: 'removed' })).toMatchObject({
      state: 'removed',
    });
    expect(await ana.send(postsApi.readPost, { id: of })).toMatchObject({ comments: 0 });
    expect(await rowOf(two.id)).toMatchObject({ state: 'removed' });
    expect(await admin.send(moderationApi.decideReport, { id: one.id, decision: 'removed' })).toMatchObject({
      state: 'removed',
    });
    expect((await refusal(admin.send(moderationApi.decideReport, { id: one.id, decision: 'kept' }))).body.code).toBe(
      'conflict',
    );
    expect(await actsOn(one.id)).toEqual([['report.removed', admin.id]]);
  });

  it('removed, of a post that others answered: its place stays', async () => {
    const { id: target } = await post(ana);
    await answer(eve, target);
    const { id } = await eve.send(moderationApi.createReport, told(target));
    await admin.send(moderationApi.decideReport, { id, decision: 'removed' });
    expect(await eve.send(postsApi.readPost, { id: target })).toMatchObject({ removed: true, content: '' });
  });

  it('directly, by its deletion: decides all that is open about it; what comes by its id later stays', async () => {
    const { id: target } = await post(ana);
    const { id } = await eve.send(moderationApi.createReport, told(target));
    await admin.send(postsApi.deletePost, { id: target });
    expect(await rowOf(id)).toMatchObject({ state: 'removed', decided_at: expect.any(String) });
    await post(eve, { id: target });
    expect(await admin.send(moderationApi.decideReport, { id, decision: 'removed' })).toMatchObject({
      state: 'removed',
    });
    expect(await eve.send(postsApi.readPost, { id: target })).toMatchObject({ mine: true });
    expect(await actsOn(target)).toEqual([['post.deleted', admin.id]]);
  });

  it('kept: leaves the thing and what others reported', async () => {
    const { id: target } = await post(ana);
    const mia = await house.as();
    const { id } = await eve.send(moderationApi.createReport, told(target));
    const { id: other } = await mia.send(moderationApi.createReport, told(target));
    expect(await admin.send(moderationApi.decideReport, { id, decision: 'kept' })).toMatchObject({ id, state: 'kept' });
    expect(await eve.send(postsApi.readPost, { id: target })).toMatchObject({ removed: false });
    expect(await rowOf(other)).toMatchObject({ state: 'open' });
    expect((await refusal(admin.send(moderationApi.decideReport, { id: randomUUID(), decision: 'kept' }))).status).toBe(
      404,
    );
  });
});

describe('her data', () => {
  it('a reporter’s note goes with her, the report stays', async () => {
    const { id: target } = await post(await again(ana));
    const mia = await house.as();
    const { id } = await mia.send(moderationApi.createReport, told(target, { note: 'Canary of hers' }));
    expect((await house.exported(mia.id))['reports']).toMatchObject([
      { id, kind: 'post', reason: 'unkind', note: 'Canary of hers', state: 'open' },
    ]);
    await house.deliver('identity.erasure.requested.v1', { id: mia.id });
    expect(await rowOf(id)).toMatchObject({ user_id: null, note: null, state: 'open' });
    expect(await (await again(admin)).send(moderationApi.readReport, { id })).toMatchObject({ note: '' });
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
