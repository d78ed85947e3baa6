import { randomUUID } from 'node:crypto';
import { commentsApi, moderationApi, partnerPostsApi, postsApi, updatesApi } from '@reset/contracts/http/community';
import { type Client, refusal } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { commentKind } from '../comments/kind.ts';
import { forumComment } from '../comments/tables.ts';
import { partnerPostKind } from '../partner-posts/kind.ts';
import { partnerPost } from '../partner-posts/tables.ts';
import { postKind } from '../posts/kind.ts';
import { forumPost } from '../posts/tables.ts';
import { challengeOf, join, updateOf } from '../test/challenges.ts';
import { answer, answers, every, feed, post } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';
import { partnerPostOf } from '../test/partners.ts';
import { updateKind } from '../updates/kind.ts';
import { challengeUpdate } from '../updates/tables.ts';

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

const { id: underIt } = await post(eve);
const { id: challenge } = await challengeOf(eve);
const isIn = async (who: Client) => void (await join(who, challenge));

const kinds = [
  {
    kind: 'post' as const,
    exported: 'forum posts',
    table: forumPost,
    write: (who: Client) => post(who, { title: 'Canary of a title', anonymous: true }),
    list: (who: Client) => feed(who),
    remove: (who: Client, id: string) => who.send(postsApi.deletePost, { id }),
    restore: (who: Client, id: string) => who.send(postsApi.restorePost, { id }),
    change: (who: Client, id: string) =>
      who.send(postsApi.changePost, { id, version: 1, title: 'Another', content: 'Other words' }),
  },
  {
    kind: 'comment' as const,
    exported: 'forum comments',
    table: forumComment,
    write: (who: Client) => answer(who, underIt, 'Canary of an answer'),
    list: (who: Client) => answers(who, underIt),
    remove: (who: Client, id: string) => who.send(commentsApi.deleteComment, { id }),
    restore: (who: Client, id: string) => who.send(commentsApi.restoreComment, { id }),
    change: (who: Client, id: string) => who.send(commentsApi.changeComment, { id, version: 1, content: 'Other' }),
  },
  {
    kind: 'update' as const,
    exported: 'challenge updates',
    table: challengeUpdate,
    write: (who: Client) => updateOf(who, challenge, { content: 'Canary of an update', score: '7' }),
    list: (who: Client) => every((after) => who.send(updatesApi.listUpdates, { id: challenge, after })),
    remove: (who: Client, id: string) => who.send(updatesApi.deleteUpdate, { id }),
    restore: (who: Client, id: string) => who.send(updatesApi.restoreUpdate, { id }),
    change: (who: Client, id: string) =>
      who.send(updatesApi.changeUpdate, { id, version: 1, content: 'Other', score: '' }),
  },
  {
    kind: 'partner-post' as const,
    exported: 'partner posts',
    table: partnerPost,
    write: (who: Client) => partnerPostOf(who, { title: 'Canary of an ad' }),
    list: (who: Client) => every((after) => who.send(partnerPostsApi.listPartnerPosts, { after })),
    remove: (who: Client, id: string) => who.send(partnerPostsApi.deletePartnerPost, { id }),
    restore: (who: Client, id: string) => who.send(partnerPostsApi.restorePartnerPost, { id }),
    change: (who: Client, id: string) => who.send(partnerPostsApi.reopenPartnerPost, { id }),
  },
];

describe.each(kinds)('deleted by its author, what is a $kind', ({ kind, exported, table, write, list, ...does }) => {
  const { remove, restore, change } = does;
  const rowsOf = (id: string) => house.db.select({ id: table.id }).from(table).where(eq(table.id, id));
  const listed = async (who: Client, id: string) => (await list(who)).some((one) => one.id === id);
  const report = (who: Client, target: string, id: string = randomUUID()) =>
    who.send(moderationApi.createReport, { id, kind, target, reason: 'unkind', note: '' });
  const made = async () => {
    const mia = await house.as();
    await isIn(mia);
    return { mia, kept: await write(mia) };
  };

  it('is gone at once for everybody, and comes back as it was', async () => {
    const { mia, kept } = await made();
    const before = await list(eve);
    await remove(mia, kept.id);
    for (const who of [mia, eve, admin]) {
      expect(await listed(who, kept.id)).toBe(false);
      await gone(remove(who, kept.id));
      await gone(change(who, kept.id));
      await gone(report(who, kept.id));
      await gone(who.send(moderationApi.createBlock, { id: randomUUID(), kind, target: kept.id }));
    }
    expect(await house.exported(mia.id)).toMatchObject({ [exported]: [] });
    expect(await restore(mia, kept.id)).toEqual(kept);
    expect(await list(eve)).toEqual(before);
    expect(await restore(mia, kept.id)).toEqual(kept);
    expect(await change(mia, kept.id)).toMatchObject({ id: kept.id });
  });

  it('is nobody else’s to bring back, there or not', async () => {
    const { mia, kept } = await made();
    const zoe = await house.as();
    await zoe.send(moderationApi.createBlock, { id: randomUUID(), kind, target: kept.id });
    const others = async () => {
      for (const who of [eve, admin, zoe]) await gone(restore(who, kept.id));
      expect((await refusal(restore(house.visitor, kept.id))).status).toBe(401);
    };
    await others();
    await remove(mia, kept.id);
    await others();
    await gone(restore(mia, randomUUID()));
    expect(await restore(mia, kept.id)).toEqual(kept);
  });

  it('does not come back after an hour, and is swept then', async () => {
    const { mia: before, kept } = await made();
    await remove(before, kept.id);
    house.clock.advance(HOUR - 1_000);
    const mia = await again(before);
    await purge();
    expect(await rowsOf(kept.id)).toHaveLength(1);
    house.clock.advance(1_000);
    await gone(restore(mia, kept.id));
    await purge();
    expect(await rowsOf(kept.id)).toEqual([]);
    await gone(restore(mia, kept.id));
  });

  it('is gone for good where a moderator takes it away, or decides so afterwards', async () => {
    const first = await made();
    await remove(admin, first.kept.id);
    await gone(restore(first.mia, first.kept.id));
    expect(await rowsOf(first.kept.id)).toEqual([]);

    const { mia, kept } = await made();
    const { id } = await report(eve, kept.id);
    await remove(mia, kept.id);
    await admin.send(moderationApi.decideReport, { id, decision: 'removed' });
    await gone(restore(mia, kept.id));
    expect(await rowsOf(kept.id)).toEqual([]);
  });

  it('can come back where a moderator keeps it', async () => {
    const { mia, kept } = await made();
    const { id } = await report(eve, kept.id);
    await remove(mia, kept.id);
    await admin.send(moderationApi.decideReport, { id, decision: 'kept' });
    expect(await restore(mia, kept.id)).toEqual(kept);
  });

  it('goes with her account', async () => {
    const { mia, kept } = await made();
    await remove(mia, kept.id);
    await erase(mia.id);
    expect(await rowsOf(kept.id)).toEqual([]);
    expect(JSON.stringify(await house.db.select().from(table))).not.toContain(mia.id);
  });
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
    await admin.send(moderationApi.decideReport, { id: report.id, decision: 'removed' });
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
    await admin.send(postsApi.deletePost, { id });
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
