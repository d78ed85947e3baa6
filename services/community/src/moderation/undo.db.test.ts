import { randomUUID } from 'node:crypto';
import { commentsApi, moderationApi, partnerPostsApi, postsApi, updatesApi } from '@reset/contracts/http/community';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { type Client, refusal, takeAway } from '@reset/service-kit/test';
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
  const decide = (mia: Client, target: string, decision: 'removed' | 'kept') =>
    house.asService('admin').send(reportsApi.decideSubject, {
      kind,
      target,
      author: mia.id,
      decision,
      reference: randomUUID(),
      by: admin.id,
    });
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
    // An admin comes upon it, before or just after its author has taken it away.
    for (const deletes of [false, true]) {
      const one = await made();
      if (deletes) await remove(one.mia, one.kept.id);
      await takeAway(house, admin, { kind, target: one.kept.id, author: one.mia.id });
      await gone(restore(one.mia, one.kept.id));
      expect(await rowsOf(one.kept.id)).toEqual([]);
    }

    const { mia, kept } = await made();
    await report(eve, kept.id);
    await remove(mia, kept.id);
    await decide(mia, kept.id, 'removed');
    await gone(restore(mia, kept.id));
    expect(await rowsOf(kept.id)).toEqual([]);
  });

  it('can come back where a moderator keeps it', async () => {
    const { mia, kept } = await made();
    await report(eve, kept.id);
    await remove(mia, kept.id);
    await decide(mia, kept.id, 'kept');
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
