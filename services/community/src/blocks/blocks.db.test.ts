import { randomUUID } from 'node:crypto';
import { care, forum } from '@reset/contracts/http/community';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '../service.ts';
import { answer, answers, every, feed, post } from '../test/forum.ts';
import { refusal } from '../test/refusal.ts';

let house: Stack;
let admin: Client;
beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
  admin = await house.as({ name: 'Team', admin: true });
});
afterAll(() => house.close());

const pair = () => Promise.all([house.as({ name: 'Mia K.' }), house.as({ name: 'Zoe L.' })]);
const block = (who: Client, kind: 'post' | 'comment', target: string, id: string = randomUUID()) =>
  who.send(care.block, { id, kind, target });
const blocked = (who: Client) => every((after) => who.send(care.listBlocks, { limit: 50, after }));
const sees = async (who: Client, id: string) => {
  const inList = (await feed(who)).some((one) => one.id === id);
  const inSearch = (await feed(who, 'awake')).some((one) => one.id === id);
  const alone = await who.send(forum.readPost, { id }).then(
    () => true,
    () => false,
  );
  expect([inList, inSearch]).toEqual([alone, alone]);
  return alone;
};

describe('blocking', () => {
  it('hides the words of both from each other, in every list, count and detail; not from others', async () => {
    const [mia, zoe] = await pair();
    const than = house.clock.now().toISOString();
    house.clock.advance(1_000);
    const [hers, theirs, third] = [await post(zoe), await post(mia), await post(admin)];
    for (const who of [mia, zoe]) await answer(who, third.id, 'Both of us');
    const counts = async (who: Client) => [
      (await who.send(forum.countNewPosts, { than })).count,
      (await who.send(forum.readPost, { id: third.id })).comments,
      (await answers(who, third.id)).length,
    ];
    expect(await counts(mia)).toEqual([2, 2, 2]);
    await block(mia, 'post', hers.id);

    expect([await sees(mia, hers.id), await sees(zoe, theirs.id)]).toEqual([false, false]);
    expect([await counts(mia), await counts(zoe)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect((await feed(mia)).find(({ id }) => id === third.id)?.comments).toBe(1);
    for (const [who, id] of [
      [mia, hers.id],
      [zoe, theirs.id],
    ] as const) {
      expect((await refusal(who.send(forum.listComments, { id }))).status).toBe(404);
      expect((await refusal(answer(who, id))).status).toBe(404);
      expect((await refusal(who.send(forum.deletePost, { id }))).status).toBe(404);
    }
    for (const who of [admin, house.visitor]) {
      expect([await sees(who, hers.id), await sees(who, theirs.id)]).toEqual([true, true]);
      expect((await who.send(forum.readPost, { id: third.id })).comments).toBe(2);
    }
  });

  it('goes by a comment, too, and is one however often she asks', async () => {
    const [mia, zoe] = await pair();
    const { id } = await post(mia);
    const comment = await answer(zoe, id);
    const first = randomUUID();
    const all = await Promise.all([first, randomUUID(), first].map((own) => block(mia, 'comment', comment.id, own)));
    expect(new Set(all.map((one) => one.id)).size).toBe(1);
    expect(await blocked(mia)).toEqual([{ id: all[0]?.id, name: 'Zoe L.', created_at: expect.any(String) }]);
    expect(await answers(mia, id)).toEqual([]);
    expect(await answers(house.visitor, id)).toHaveLength(1);
  });

  it('is undone by who blocked, and by nobody else', async () => {
    const [mia, zoe] = await pair();
    const { id } = await post(zoe);
    const made = await block(mia, 'post', id);
    expect(await blocked(zoe)).toEqual([]);
    for (const who of [zoe, admin]) expect((await refusal(who.send(care.unblock, made))).status).toBe(404);
    expect(await mia.send(care.unblock, made)).toBeNull();
    expect(await blocked(mia)).toEqual([]);
    expect(await sees(mia, id)).toBe(true);
    expect((await refusal(mia.send(care.unblock, made))).status).toBe(404);
  });

  it('does not reach oneself, nor what is not there', async () => {
    const [mia, zoe] = await pair();
    const own = [await post(mia), await post(mia, { anonymous: true })];
    for (const { id } of own) {
      const refused = await refusal(block(mia, 'post', id));
      expect([refused.status, refused.body.error]).toEqual([400, 'That is you.']);
    }
    expect((await refusal(block(mia, 'post', randomUUID()))).status).toBe(404);
    expect((await refusal(block(mia, 'comment', own[0]?.id ?? ''))).status).toBe(404);
    expect((await refusal(block(house.visitor, 'post', own[0]?.id ?? ''))).status).toBe(401);
    const made = await block(zoe, 'post', own[0]?.id ?? '');
    const third = await house.as();
    const other = await post(third);
    expect((await refusal(block(mia, 'post', other.id, made.id))).body.code).toBe('conflict');
  });

  it('does not keep admins from what they moderate', async () => {
    const [mia] = await pair();
    const { id } = await post(mia);
    const made = await block(admin, 'post', id);
    expect(await admin.send(forum.deletePost, { id })).toBeNull();
    await admin.send(care.unblock, made);
  });
});

describe('blocking who wrote anonymously', () => {
  it('hides what she writes anonymously and tells no name', async () => {
    const [mia, zoe] = await pair();
    const [secret, another] = [await post(zoe, { anonymous: true }), await post(zoe, { anonymous: true })];
    const said = await answer(zoe, secret.id, 'Me again');
    await block(mia, 'comment', said.id);
    expect([await sees(mia, secret.id), await sees(mia, another.id)]).toEqual([false, false]);
    const list = await blocked(mia);
    expect(list).toMatchObject([{ name: 'Posted anonymously' }]);
    expect(JSON.stringify([list, await house.exported(mia.id)])).not.toMatch(new RegExp(`${zoe.id}|Zoe L`));
  });

  it('changes nothing of what she writes by name: what vanishes would tell whose it is', async () => {
    const [mia, zoe] = await pair();
    const [secret, open] = [await post(zoe, { anonymous: true }), await post(zoe)];
    const own = await post(mia);
    const comment = await answer(zoe, own.id);
    await block(mia, 'post', secret.id);
    expect([await sees(mia, secret.id), await sees(mia, open.id)]).toEqual([false, true]);
    expect((await answers(mia, own.id)).map(({ id }) => id)).toEqual([comment.id]);
    expect(await mia.send(forum.readPost, { id: own.id })).toMatchObject({ comments: 1 });
    expect(await sees(zoe, own.id)).toBe(false);
  });

  it('and a block by name changes nothing of what either writes anonymously', async () => {
    const [mia, zoe] = await pair();
    const [secret, open] = [await post(zoe, { anonymous: true }), await post(zoe)];
    const own = await post(mia, { anonymous: true });
    await block(mia, 'post', open.id);
    expect([await sees(mia, secret.id), await sees(mia, open.id)]).toEqual([true, false]);
    expect(await sees(zoe, own.id)).toBe(true);
    await block(mia, 'post', secret.id);
    expect((await blocked(mia)).map(({ name }) => name).toSorted()).toEqual(['Posted anonymously', 'Zoe L.']);
  });
});
