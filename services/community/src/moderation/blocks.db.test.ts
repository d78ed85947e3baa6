import { randomUUID } from 'node:crypto';
import {
  challengesApi,
  commentsApi,
  moderationApi,
  partnerPostsApi,
  postsApi,
  updatesApi,
} from '@reset/contracts/http/community';
import { type Client, refusal, type Stack, stack, takeAway } from '@reset/service-kit/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '../service.ts';
import { challengeOf, join, updateOf } from '../test/challenges.ts';
import { answer, answers, every, feed, post } from '../test/forum.ts';
import { partnerPostOf } from '../test/partners.ts';

let house: Stack;
let admin: Client;
beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
  admin = await house.as({ name: 'Team', admin: true });
});
afterAll(() => house.close());

const pair = () => Promise.all([house.as({ name: 'Mia K.' }), house.as({ name: 'Zoe L.' })]);
const block = (who: Client, kind: 'post' | 'comment', target: string, id: string = randomUUID()) =>
  who.send(moderationApi.createBlock, { id, kind, target });
const blocked = (who: Client) => every((after) => who.send(moderationApi.listBlocks, { limit: 50, after }));
const sees = async (who: Client, id: string) => {
  const inList = (await feed(who)).some((one) => one.id === id);
  const inSearch = (await feed(who, 'awake')).some((one) => one.id === id);
  const alone = await who.send(postsApi.readPost, { id }).then(
    () => true,
    () => false,
  );
  expect([inList, inSearch]).toEqual([alone, alone]);
  return alone;
};

/** What moderators may take away: made by an author, taken away by somebody. */
const moderated = {
  post: {
    make: async (who: Client) => (await post(who)).id,
    remove: (who: Client, id: string) => who.send(postsApi.deletePost, { id }),
  },
  comment: {
    make: async (who: Client) => (await answer(who, (await post(admin)).id)).id,
    remove: (who: Client, id: string) => who.send(commentsApi.deleteComment, { id }),
  },
  'partner-post': {
    make: async (who: Client) => (await partnerPostOf(who)).id,
    remove: (who: Client, id: string) => who.send(partnerPostsApi.deletePartnerPost, { id }),
  },
  challenge: {
    make: async (who: Client) => (await challengeOf(who)).id,
    remove: (who: Client, id: string) => who.send(challengesApi.deleteChallenge, { id }),
  },
  update: {
    make: async (who: Client) => {
      const { id } = await challengeOf(admin);
      await join(who, id);
      return (await updateOf(who, id)).id;
    },
    remove: (who: Client, id: string) => who.send(updatesApi.deleteUpdate, { id }),
  },
};

describe('blocking', () => {
  it('hides the words of both from each other, in every list, count and detail; not from others', async () => {
    const [mia, zoe] = await pair();
    const than = house.clock.now().toISOString();
    house.clock.advance(1_000);
    const [hers, theirs, third] = [await post(zoe), await post(mia), await post(admin)];
    for (const who of [mia, zoe]) await answer(who, third.id, 'Both of us');
    const counts = async (who: Client) => [
      (await who.send(postsApi.countNewPosts, { than })).count,
      (await who.send(postsApi.readPost, { id: third.id })).comments,
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
      expect((await refusal(who.send(commentsApi.listComments, { id }))).status).toBe(404);
      expect((await refusal(answer(who, id))).status).toBe(404);
      expect((await refusal(who.send(postsApi.deletePost, { id }))).status).toBe(404);
    }
    for (const who of [admin, house.visitor]) {
      expect([await sees(who, hers.id), await sees(who, theirs.id)]).toEqual([true, true]);
      expect((await who.send(postsApi.readPost, { id: third.id })).comments).toBe(2);
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
    for (const who of [zoe, admin]) expect((await refusal(who.send(moderationApi.deleteBlock, made))).status).toBe(404);
    expect(await mia.send(moderationApi.deleteBlock, made)).toBeNull();
    expect(await blocked(mia)).toEqual([]);
    expect(await sees(mia, id)).toBe(true);
    expect((await refusal(mia.send(moderationApi.deleteBlock, made))).status).toBe(404);
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

  it.each(Object.keys(moderated) as (keyof typeof moderated)[])(
    'keeps no admin from moderating: %s, whoever of the two blocked, and keeps others',
    async (kind) => {
      const { make, remove } = moderated[kind];
      for (const by of ['author', 'moderator'] as const) {
        const [author, moderator, member] = await Promise.all([house.as(), house.as({ admin: true }), house.as()]);
        const target = await make(author);
        for (const one of [moderator, member]) {
          const [who, whose] = by === 'author' ? [author, one] : [one, author];
          await block(who, 'post', (await post(whose)).id);
        }
        const report = (who: Client) =>
          who.send(moderationApi.createReport, { id: randomUUID(), kind, target, reason: 'unkind', note: '' });
        expect((await refusal(report(member))).status).toBe(404);
        expect((await refusal(remove(member, target))).status).toBe(404);
        expect(await report(moderator)).toMatchObject({ id: expect.any(String) });
        expect(await takeAway(house, moderator, { kind, target, author: author.id })).toEqual({ count: 1 });
      }
    },
  );

  it('shows a moderator what she opens by its address, and keeps it out of her lists', async () => {
    const [author, moderator] = await Promise.all([house.as(), house.as({ admin: true })]);
    const [{ id }, challenge] = [await post(author), await challengeOf(author)];
    await block(author, 'post', (await post(moderator)).id);
    expect(await moderator.send(postsApi.readPost, { id })).toMatchObject({ id });
    expect(await moderator.send(challengesApi.readChallenge, { id: challenge.id })).toMatchObject({ id: challenge.id });
    expect((await feed(moderator)).map((one) => one.id)).not.toContain(id);
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
    expect(await mia.send(postsApi.readPost, { id: own.id })).toMatchObject({ comments: 1 });
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
