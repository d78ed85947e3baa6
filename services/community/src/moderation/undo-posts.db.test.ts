import { randomUUID } from 'node:crypto';
import { commentsApi, moderationApi, postsApi } from '@reset/contracts/http/community';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { type Client, refusal, takeAway } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { commentKind } from '../comments/kind.ts';
import { forumComment } from '../comments/tables.ts';
import { partnerPostKind } from '../partner-posts/kind.ts';
import { postKind } from '../posts/kind.ts';
import { forumPost } from '../posts/tables.ts';
import { answer, answers, feed, post } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';
import { updateKind } from '../updates/kind.ts';

const HOUR = 3_600_000;
const { house, ...people } = await openHouse();
const again = ({ id }: Client) => house.as({ id });
let { ana, eve, admin } = people;
// The clock goes on by hours, which no session outlives.
beforeEach(async () => {
  [ana, eve, admin] = await Promise.all([again(ana), again(eve), again(admin)]);
});
const erase = (id: string) => house.deliver('identity.erasure.requested.v1', { id });
const gone = async (asked: Promise<unknown>) => expect((await refusal(asked)).status).toBe(404);
/** What the timers do. */
const purge = () =>
  house.acting(people.eve.id, async (ctx) => {
    for (const { undo } of [postKind, commentKind, updateKind, partnerPostKind]) await undo.purge(ctx);
  });

describe('a post that others have answered', () => {
  const answered = async () => {
    const [mia, zoe] = await Promise.all([house.as({ name: 'Mia K.' }), house.as()]);
    const words = { title: 'Sentinel of a title', content: 'Sentinel of a content', anonymous: true };
    const { id } = await post(mia, words);
    await answer(mia, id, 'Anybody?');
    const { id: theirs } = await answer(zoe, id, 'I am.');
    const read = (who: Client) => who.send(postsApi.readPost, { id });
    return { mia, zoe, id, theirs, read, before: await read(mia), said: await answers(zoe, id) };
  };
  const rowOf = async (id: string) => (await house.db.select().from(forumPost).where(eq(forumPost.id, id)))[0];

  it('is a place without words meanwhile, under which they go on, and comes back with all of it', async () => {
    const { mia, zoe, id, read, before, said } = await answered();
    const place = (await feed(zoe)).findIndex((one) => one.id === id);
    await mia.send(postsApi.deletePost, { id });
    for (const who of [mia, zoe, admin, house.visitor]) {
      expect(await read(who)).toMatchObject({
        ...{ author: null, anonymous: false, mine: false, removed: true, title: '', content: '', comments: 2 },
      });
      expect(JSON.stringify([await read(who), await feed(who)])).not.toContain('Sentinel');
      expect(await feed(who, 'Sentinel')).toEqual([]);
    }
    // Her thanks would sign what she may bring back.
    expect(await answer(mia, id, 'Thank you.')).toMatchObject({ author: null, anonymous: true });
    expect((await refusal(post(mia, { id }))).status).toBe(409);
    expect(await mia.send(postsApi.restorePost, { id })).toEqual({ ...before, comments: 3 });
    expect((await answers(zoe, id)).slice(0, 2)).toEqual(said);
    const found = await feed(zoe);
    expect(found.findIndex((one) => one.id === id)).toBe(place);
    expect((await feed(zoe, 'Sentinel of a title')).map((one) => one.id)).toContain(id);
  });

  it('is shown as a place to whoever a block hides it from, and hidden again when it is back', async () => {
    const { mia, id, read } = await answered();
    const eva = await house.as();
    await eva.send(moderationApi.createBlock, { id: randomUUID(), kind: 'post', target: id });
    await gone(read(eva));
    await mia.send(postsApi.deletePost, { id });
    expect(await read(eva)).toMatchObject({ removed: true, author: null });
    await mia.send(postsApi.restorePost, { id });
    await gone(read(eva));
  });

  it('keeps no word after the hour, nor after her erasure or a moderator’s decision', async () => {
    const [late, erased, decided] = [await answered(), await answered(), await answered()];
    const report = { id: randomUUID(), kind: 'post', target: decided.id, reason: 'unkind', note: '' } as const;
    await decided.zoe.send(moderationApi.createReport, report);
    for (const { mia, id } of [late, erased, decided]) await mia.send(postsApi.deletePost, { id });
    await erase(erased.mia.id);
    const about = { kind: 'post', target: decided.id, author: decided.mia.id } as const;
    const decision = { ...about, decision: 'removed', reference: randomUUID(), by: admin.id } as const;
    await house.asService('admin').send(reportsApi.decideSubject, decision);
    await gone(decided.mia.send(postsApi.restorePost, { id: decided.id }));
    house.clock.advance(HOUR);
    await gone((await again(late.mia)).send(postsApi.restorePost, { id: late.id }));
    await purge();
    for (const { id } of [late, erased, decided]) {
      expect(await rowOf(id)).toMatchObject({
        user_id: null,
        title: '',
        content: '',
        deleted_at: null,
        anonymous: false,
      });
      expect(await house.visitor.send(postsApi.readPost, { id })).toMatchObject({ removed: true });
    }
  });

  it('goes with the last answer, and is there again with it; both can come back in any order', async () => {
    const { mia, zoe, id, theirs, read, before } = await answered();
    const [own] = (await answers(mia, id)).map((one) => one.id);
    await mia.send(commentsApi.deleteComment, { id: own ?? '' });
    await mia.send(postsApi.deletePost, { id });
    await zoe.send(commentsApi.deleteComment, { id: theirs });
    await gone(read(zoe));
    await zoe.send(commentsApi.restoreComment, { id: theirs });
    expect(await read(zoe)).toMatchObject({ removed: true, comments: 1 });
    await zoe.send(commentsApi.deleteComment, { id: theirs });
    expect(await mia.send(postsApi.restorePost, { id })).toEqual({ ...before, comments: 0 });
    await zoe.send(commentsApi.restoreComment, { id: theirs });
    await mia.send(commentsApi.restoreComment, { id: own ?? '' });
    expect(await read(mia)).toEqual(before);
  });

  it('removed for good, its place waits for a last answer that may come back, and goes with it', async () => {
    const { zoe, id, theirs, read, mia } = await answered();
    const [own] = (await answers(mia, id)).map((one) => one.id);
    await takeAway(house, admin, { kind: 'post', target: id, author: mia.id });
    await mia.send(commentsApi.deleteComment, { id: own ?? '' });
    await zoe.send(commentsApi.deleteComment, { id: theirs });
    await gone(read(zoe));
    await zoe.send(commentsApi.restoreComment, { id: theirs });
    expect(await read(zoe)).toMatchObject({ removed: true, comments: 1 });
    await zoe.send(commentsApi.deleteComment, { id: theirs });
    house.clock.advance(HOUR);
    await purge();
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('a post that nobody else has answered', () => {
  it('takes her own comments with it, and brings back those that went with it', async () => {
    const mia = await house.as();
    const { id } = await post(mia);
    const { id: earlier } = await answer(mia, id, 'Gone before');
    const { id: later } = await answer(mia, id, 'Still here');
    await mia.send(commentsApi.deleteComment, { id: earlier });
    house.clock.advance(10);
    await mia.send(postsApi.deletePost, { id });
    await gone(mia.send(commentsApi.listComments, { id }));
    await gone(mia.send(commentsApi.changeComment, { id: later, version: 1, content: 'Nowhere' }));
    expect(await house.exported(mia.id)).toMatchObject({ 'forum posts': [], 'forum comments': [] });
    for (const one of [earlier, later]) await gone(mia.send(commentsApi.restoreComment, { id: one }));
    await gone(answer(eve, id));
    expect(await mia.send(postsApi.restorePost, { id })).toMatchObject({ comments: 1 });
    expect((await answers(mia, id)).map((one) => one.id)).toEqual([later]);
    await mia.send(commentsApi.restoreComment, { id: earlier });
    expect(await answers(mia, id)).toHaveLength(2);
  });
});

it('deleted and brought back many times at once, counts are those of what is there', async () => {
  const mia = await house.as();
  const { id } = await post(ana);
  const made = await Promise.all(Array.from({ length: 4 }, () => answer(mia, id)));
  for (let round = 0; round < 3; round += 1) {
    await Promise.allSettled(
      made.flatMap((one) => [
        mia.send(commentsApi.deleteComment, { id: one.id }),
        mia.send(commentsApi.restoreComment, { id: one.id }),
        ana.send(round % 2 ? postsApi.deletePost : postsApi.restorePost, { id }),
      ]),
    );
    const [row] = await house.db.select().from(forumPost).where(eq(forumPost.id, id));
    const there = await house.db.select().from(forumComment).where(eq(forumComment.post_id, id));
    expect(row?.comments).toBe(there.filter(({ deleted_at }) => deleted_at === null).length);
  }
});
