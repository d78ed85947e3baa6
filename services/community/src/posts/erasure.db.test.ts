import { postsApi } from '@reset/contracts/http/community';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumComment } from '../comments/tables.ts';
import { community } from '../service.ts';
import { answer, answers, feed, post } from '../test/forum.ts';
import { forumPost } from './tables.ts';

let house: Stack;
let eve: Client;
beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
  eve = await house.as({ name: 'Eve C.' });
});
afterAll(() => house.close());

const erase = (id: string) => house.deliver('identity.erasure.requested.v1', { id });
/** Of every post: the count that is kept, and the count that is true. */
const counts = () =>
  house.db.execute<{ kept: number; there: number }>(
    `select p.comments as kept, count(c.id)::int as there from forum_post p
     left join forum_comment c on c.post_id = p.id group by p.id`,
  );

it('erased, her words are gone; the place of what others answered stays, and counts are right', async () => {
  const mia = await house.as({ name: 'Mia K.' });
  const alone = await post(mia, { title: 'Canary alone' });
  await answer(mia, alone.id, 'Canary to herself');
  const answered = await post(mia, { title: 'Canary answered', anonymous: true });
  await answer(mia, answered.id, 'Canary of thanks');
  const said = await answer(eve, answered.id, 'You are not alone.');
  const theirs = await post(eve);
  await answer(mia, theirs.id, 'Canary elsewhere');
  const stays = await answer(eve, theirs.id);
  const gone = await post(eve, { title: 'Removed before' });
  await answer(mia, gone.id, 'Canary under what was removed');
  await eve.send(postsApi.deletePost, { id: gone.id });

  await erase(mia.id);

  expect(await house.visitor.send(postsApi.readPost, { id: answered.id })).toMatchObject({
    ...{ author: null, anonymous: false, removed: true, title: '', content: '', comments: 1 },
  });
  expect((await answers(house.visitor, answered.id)).map(({ id }) => id)).toEqual([said.id]);
  expect((await answers(house.visitor, theirs.id)).map(({ id }) => id)).toEqual([stays.id]);
  for (const { id } of [alone, gone]) {
    expect((await refusal(house.visitor.send(postsApi.readPost, { id }))).status).toBe(404);
  }
  const posts = await house.db.select().from(forumPost);
  const comments = await house.db.select().from(forumComment);
  expect(JSON.stringify([posts, comments, await feed(eve)])).not.toMatch(new RegExp(`Canary|${mia.id}`));
  for (const { kept, there } of await counts()) expect(kept).toBe(there);
  expect((await refusal(post(mia))).status).toBe(401);
  await erase(mia.id);
});

it('while others answer: nothing late survives, no answer is lost to it, and counts are right', async () => {
  for (let round = 0; round < 5; round += 1) {
    const mia = await house.as();
    const [quiet, loud, other] = [await post(mia), await post(mia), await post(eve)];
    await answer(eve, loud.id);
    const friends = await Promise.all([house.as(), house.as(), house.as()]);
    const late = friends.flatMap((friend) => [answer(friend, quiet.id), answer(friend, loud.id)]);
    const hers = [answer(mia, other.id), answer(mia, loud.id), post(mia)];
    const [kept] = await Promise.all([Promise.allSettled(late), Promise.allSettled(hers), erase(mia.id)]);
    const stored = kept.filter(({ status }) => status === 'fulfilled').length;
    const of = or(eq(forumComment.post_id, quiet.id), eq(forumComment.post_id, loud.id));
    expect(await house.db.select().from(forumComment).where(of)).toHaveLength(stored + 1);
    expect(await house.db.select().from(forumPost).where(eq(forumPost.user_id, mia.id))).toEqual([]);
    expect(await house.db.select().from(forumComment).where(eq(forumComment.user_id, mia.id))).toEqual([]);
    for (const { kept: count, there } of await counts()) expect(count).toBe(there);
  }
});

it('two who answered each other, erased at the same time: neither waits for the other for ever', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [mia, zoe] = [await house.as(), await house.as()];
    for (const [one, other] of [
      [mia, zoe],
      [zoe, mia],
    ] as const) {
      const { id } = await post(one);
      for (const who of [other, eve]) await answer(who, id);
    }
    await Promise.all([mia, zoe].map(({ id }) => erase(id)));
    const left = or(...[mia, zoe].map(({ id }) => eq(forumComment.user_id, id)));
    expect(await house.db.select().from(forumComment).where(left)).toEqual([]);
    for (const { kept, there } of await counts()) expect(kept).toBe(there);
  }
});

it('exports everything she wrote here, and nothing of others', async () => {
  const mia = await house.as();
  const [open, secret] = [await post(mia, { title: 'By name' }), await post(mia, { title: 'Not', anonymous: true })];
  const theirs = await post(eve, { title: 'Canary of another' });
  const comment = await answer(mia, theirs.id, 'Mine');
  await answer(eve, open.id, 'Canary of an answer');
  const exported = await house.exported(mia.id);
  expect(exported).toMatchObject({
    'forum posts': [
      { id: open.id, title: 'By name', content: open.content, anonymous: false, created_at: open.created_at },
      { id: secret.id, title: 'Not', anonymous: true },
    ],
    'forum comments': [{ id: comment.id, post_id: theirs.id, content: 'Mine' }],
    reports: [],
    blocked: [],
  });
  expect(JSON.stringify(exported)).not.toMatch(/Canary/);
});
