import { refusal, takeAway } from '@reset/service-kit/test';
import { randomUUID } from 'node:crypto';
import { moderationApi, partnerPostsApi } from '@reset/contracts/http/community';
import type { PartnerPost } from '@reset/contracts/partners';
import { auditLine } from '@reset/service-kit/tables';
import type { Client } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { every } from '../test/forum.ts';
import { ask, connect, decide, partnerPostOf } from '../test/partners.ts';
import { openHouse } from '../test/house.ts';
import { partnerPost } from './tables.ts';

const { house, ana, eve, admin } = await openHouse();

const list = (who: Client, mine?: boolean, limit = 50): Promise<PartnerPost[]> =>
  every((after) => who.send(partnerPostsApi.listPartnerPosts, { limit, after, ...(mine && { mine: 'true' }) }));
const seen = async (who: Client, id: string) => (await list(who)).find((one) => one.id === id);
const words = {
  title: 'Evening pages',
  description: 'Ten minutes of writing each night.',
  looking_for: 'A quiet soul',
};

describe('a partner post', () => {
  it('is seen by members with its author; visitors see none', async () => {
    const mine = await partnerPostOf(ana);
    expect(mine).toEqual({
      ...{ id: mine.id, author: { id: ana.id, name: 'Ana B.' }, mine: true, title: 'Early walks' },
      ...{ description: 'Twenty minutes before the house wakes up.', looking_for: 'Somebody who likes it slow' },
      ...{ is_active: true, connection: null, created_at: mine.created_at, version: 1 },
    });
    expect(await seen(eve, mine.id)).toEqual({ ...mine, mine: false });
    expect(await seen(ana, mine.id)).toEqual(mine);
    expect((await refusal(house.visitor.send(partnerPostsApi.listPartnerPosts, {}))).status).toBe(401);
  });

  it('sets author, state, time and version itself, whatever is sent besides', async () => {
    const more = { user_id: eve.id, author: { id: eve.id }, is_active: false, version: 9, created_at: '2001-01-01' };
    const made = await partnerPostOf(ana, more);
    expect(made).toMatchObject({ author: { id: ana.id }, is_active: true, version: 1 });
    const changed = await ana.send(partnerPostsApi.changePartnerPost, { ...words, ...more, id: made.id, version: 1 });
    expect(changed).toEqual({ ...made, ...words, version: 2 });
  });

  it('sent again it stays as it was kept first; another’s id is a conflict', async () => {
    const id = randomUUID();
    const first = await partnerPostOf(eve, { id });
    expect(await partnerPostOf(eve, { id, title: 'Another' })).toEqual(first);
    expect((await refusal(partnerPostOf(ana, { id }))).status).toBe(409);
  });

  it.each([
    ['title', ' ab ', 'Title must be at least 3 characters'],
    ['title', '🌿'.repeat(201), 'Title must be less than 200 characters'],
    ['description', 'x'.repeat(19), 'Description must be at least 20 characters'],
    ['description', '🌿'.repeat(2001), 'Description must be less than 2000 characters'],
    ['looking_for', 'x'.repeat(9), 'Please describe your ideal partner in at least 10 characters'],
    ['looking_for', '🌿'.repeat(501), 'Please use less than 500 characters for your ideal partner'],
  ])('has bounds: %s', async (field, value, message) => {
    const refused = await refusal(partnerPostOf(ana, { [field]: value }));
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
  });

  it('keeps text as long as it may be', async () => {
    const full = { title: '🌿'.repeat(200), description: '🌿'.repeat(2000), looking_for: '🌿'.repeat(500) };
    expect(await partnerPostOf(await house.as(), full)).toMatchObject(full);
  });

  it('is changed, closed, opened again by its author alone', async () => {
    const { id } = await partnerPostOf(await house.as());
    for (const who of [eve, admin]) {
      for (const call of [
        () => who.send(partnerPostsApi.changePartnerPost, { ...words, id, version: 1 }),
        () => who.send(partnerPostsApi.closePartnerPost, { id }),
        () => who.send(partnerPostsApi.reopenPartnerPost, { id }),
      ])
        expect((await refusal(call())).status).toBe(403);
    }
    const gone = randomUUID();
    expect((await refusal(ana.send(partnerPostsApi.closePartnerPost, { id: gone }))).status).toBe(404);
  });

  it('an edit of what was changed meanwhile is stale', async () => {
    const who = await house.as();
    const { id } = await partnerPostOf(who);
    const changed = await who.send(partnerPostsApi.changePartnerPost, { ...words, id, version: 1 });
    const refused = await refusal(who.send(partnerPostsApi.changePartnerPost, { ...words, id, version: 1 }));
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(refused.body.current).toEqual(changed);
    const beyond = await refusal(who.send(partnerPostsApi.changePartnerPost, { ...words, id, version: 2 ** 31 }));
    expect(beyond.status).toBe(400);
  });

  it('closed, it leaves the list and stays in hers; opened again it is back', async () => {
    const who = await house.as();
    const { id } = await partnerPostOf(who);
    expect(await who.send(partnerPostsApi.closePartnerPost, { id })).toMatchObject({ is_active: false, version: 1 });
    expect(await who.send(partnerPostsApi.closePartnerPost, { id })).toMatchObject({ is_active: false });
    expect([await seen(eve, id), await seen(who, id)]).toEqual([undefined, undefined]);
    expect(await list(who, true)).toMatchObject([{ id, is_active: false, mine: true }]);
    await who.send(partnerPostsApi.reopenPartnerPost, { id });
    expect(await seen(eve, id)).toMatchObject({ is_active: true });
  });

  it('is removed by its author, or by a decision, which is noted', async () => {
    const who = await house.as();
    const [hers, other] = [await partnerPostOf(who), await partnerPostOf(who)];
    expect((await refusal(eve.send(partnerPostsApi.deletePartnerPost, { id: hers.id }))).status).toBe(403);
    await who.send(partnerPostsApi.deletePartnerPost, { id: hers.id });
    expect((await refusal(admin.send(partnerPostsApi.deletePartnerPost, { id: other.id }))).status).toBe(403);
    await takeAway(house, admin, { kind: 'partner-post', target: other.id, author: who.id });
    expect(await list(who, true)).toEqual([]);
    const lines = await house.db.select().from(auditLine);
    expect(lines.filter(({ target }) => target === hers.id)).toEqual([]);
    expect(lines.filter(({ target }) => target === other.id)).toMatchObject([
      { actor: admin.id, act: 'partner-post.deleted' },
    ]);
  });
});

describe('the list', () => {
  it('is in order, the newest first, page by page', async () => {
    const who = await house.as();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await partnerPostOf(who)).id);
    expect((await list(who, true, 2)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const at = (await list(eve, false, 2)).map((one) => [one.created_at, one.id]);
    expect(at).toEqual(
      at.toSorted(([a = '', x = ''], [b = '', y = '']) => (a === b ? (x < y ? 1 : -1) : a < b ? 1 : -1)),
    );
  });

  it('says how she stands with each author', async () => {
    const [mia, zoe] = [await house.as(), await house.as()];
    const { id } = await partnerPostOf(zoe);
    const stands = async (who: Client) => (await seen(who, id))?.connection;
    expect(await stands(mia)).toBeNull();
    const first = await ask(mia, zoe);
    expect(await stands(mia)).toEqual({ id: first.id, status: 'pending', asked: true });
    await decide(zoe, first.id, 'rejected');
    expect(await stands(mia)).toBeNull();
    const second = await ask(zoe, mia);
    expect(await stands(mia)).toEqual({ id: second.id, status: 'pending', asked: false });
    await decide(mia, second.id);
    expect(await stands(mia)).toEqual({ id: second.id, status: 'accepted', asked: false });
    expect(await stands(eve)).toBeNull();
    // Others' connections make no second row, nor does what she has with others.
    await connect(mia, eve);
    expect((await list(mia)).filter((one) => one.id === id)).toHaveLength(1);
  });

  it('hides blocked people from each other', async () => {
    const [mia, zoe] = [await house.as(), await house.as()];
    const [hers, theirs] = [await partnerPostOf(mia), await partnerPostOf(zoe)];
    await mia.send(moderationApi.createBlock, { id: randomUUID(), kind: 'partner-post', target: theirs.id });
    expect([await seen(mia, theirs.id), await seen(zoe, hers.id)]).toEqual([undefined, undefined]);
    expect(await seen(eve, hers.id)).toBeDefined();
    expect((await refusal(zoe.send(partnerPostsApi.deletePartnerPost, { id: hers.id }))).status).toBe(404);
  });
});

it('goes with its author, who can take it along before', async () => {
  const zoe = await house.as();
  const { id } = await partnerPostOf(zoe);
  expect(await house.exported(zoe.id)).toMatchObject({ 'partner posts': [{ title: 'Early walks', is_active: true }] });
  await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
  expect(await seen(eve, id)).toBeUndefined();
  expect(await house.db.select().from(partnerPost).where(eq(partnerPost.id, id))).toEqual([]);
});
