import { refusal, takeAway } from '@reset/service-kit/test';
import { randomUUID } from 'node:crypto';
import { commentsApi, postsApi } from '@reset/contracts/http/community';
import { auditLine } from '@reset/service-kit/tables';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answer, answers, post } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';
import { forumPost } from '../posts/tables.ts';
import { forumComment } from './tables.ts';

const { house, ana, eve, admin } = await openHouse();

const counted = async (id: string) => (await house.visitor.send(postsApi.readPost, { id })).comments;
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('answering', () => {
  it('shows a comment with its author, to her, to others and to visitors, and counts it', async () => {
    const { id } = await post(ana);
    const mine = await answer(eve, id, '  Me.\n\nToo. ');
    expect(mine).toEqual({
      ...{ id: mine.id, post_id: id, author: { id: eve.id, name: 'Eve C.' }, anonymous: false, mine: true },
      ...{ content: 'Me.\n\nToo.', created_at: mine.created_at, edited_at: null, version: 1 },
    });
    expect(await answers(house.visitor, id)).toEqual([{ ...mine, mine: false }]);
    expect(await counted(id)).toBe(1);
  });

  it('sets author, time and version itself; an id in the path is not overruled by the body', async () => {
    const { id } = await post(ana);
    const { id: other } = await post(ana);
    const more = {
      post_id: other,
      user_id: ana.id,
      anonymous: true,
      version: 9,
      created_at: '2001-01-01T00:00:00.000Z',
    };
    const answered = await eve.fetch(`/api/community/posts/${id}/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), content: 'Here', ...more }),
    });
    expect(await answered.json()).toMatchObject({ post_id: id, author: { id: eve.id }, anonymous: false, version: 1 });
    expect([await counted(id), await counted(other)]).toEqual([1, 0]);
  });

  it('counts right when many answer at once, and one sent ten times is one', async () => {
    const { id } = await post(ana);
    const same = randomUUID();
    const friends = await Promise.all(Array.from({ length: 5 }, () => house.as()));
    const sent = friends.flatMap((friend) => [answer(friend, id), answer(friend, id)]);
    const repeated = Array.from({ length: 10 }, () => answer(eve, id, 'Once', same));
    await Promise.all([...sent, ...repeated]);
    expect(await counted(id)).toBe(11);
    expect(await answers(house.visitor, id)).toHaveLength(11);
    expect((await refusal(answer(ana, id, 'Mine', same))).body.code).toBe('conflict');
    const { id: other } = await post(ana);
    expect((await refusal(answer(eve, other, 'Once', same))).body.code).toBe('conflict');
    expect([await counted(id), await counted(other)]).toEqual([11, 0]);
  });

  it.each<[string, string, string]>([
    ['nothing', ' \n ', 'Please enter a comment'],
    ['2,001 characters', '🌿'.repeat(2_001), 'Comment must be less than 2000 characters'],
  ])('refuses %s', async (_, content, message) => {
    const { id } = await post(ana);
    const refused = await refusal(answer(eve, id, content));
    expect([refused.status, refused.body.fields]).toEqual([400, { content: message }]);
  });

  it('takes a session and a post', async () => {
    const { id } = await post(ana);
    expect((await refusal(answer(house.visitor, id))).status).toBe(401);
    expect((await refusal(answer(eve, randomUUID()))).status).toBe(404);
    expect((await refusal(house.visitor.send(commentsApi.listComments, { id: randomUUID() }))).status).toBe(404);
  });
});

describe('listing', () => {
  it('goes from the oldest to the newest, page by page, each once', async () => {
    const { id } = await post(ana);
    const made: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      house.clock.advance(1);
      made.push((await answer(eve, id, `${n}`)).id);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await house.visitor.send(commentsApi.listComments, { id, limit: 5, after });
      seen.push(...ids(page.items));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(made);
  });
});

describe('changing and removing', () => {
  it('keeps an edit of the version she saw, and refuses an older one', async () => {
    const { id: of } = await post(ana);
    const { id } = await answer(eve, of);
    const changed = await eve.send(commentsApi.changeComment, { id, content: 'Better said', version: 1 });
    expect(changed).toMatchObject({ content: 'Better said', version: 2, edited_at: expect.any(String) });
    const refused = await refusal(eve.send(commentsApi.changeComment, { id, content: 'Too late', version: 1 }));
    expect([refused.body.code, refused.body.current]).toEqual(['stale', changed]);
  });

  it('is the author’s alone; an admin’s decision takes it away, which is written down', async () => {
    const { id: of } = await post(ana);
    const { id } = await answer(eve, of);
    for (const [who, status] of [
      [ana, 403],
      [admin, 403],
      [house.visitor, 401],
    ] as const) {
      const change = who.send(commentsApi.changeComment, { id, content: 'Not mine', version: 1 });
      expect((await refusal(change)).status).toBe(status);
    }
    for (const who of [ana, admin])
      expect((await refusal(who.send(commentsApi.deleteComment, { id }))).status).toBe(403);
    await takeAway(house, admin, { kind: 'comment', target: id, author: eve.id });
    const lines = await house.db.select().from(auditLine).where(eq(auditLine.target, id));
    expect(lines).toMatchObject([{ actor: admin.id, act: 'comment.deleted' }]);
  });

  it('counts down once, however often and at once she asks', async () => {
    const { id: of } = await post(ana);
    const { id } = await answer(eve, of);
    await answer(eve, of, 'This one stays');
    // While its post is held each has found the comment there, and none has hidden it.
    const asked = await house.db.transaction(async (tx) => {
      await tx.select().from(forumPost).where(eq(forumPost.id, of)).for('update');
      const both = [1, 2].map(() => eve.send(commentsApi.deleteComment, { id }));
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => [...(await house.db.execute(waiting))].length).toBe(2);
      return both;
    });
    expect(await Promise.all(asked)).toEqual([null, null]);
    expect(await counted(of)).toBe(1);
    expect((await refusal(eve.send(commentsApi.deleteComment, { id }))).status).toBe(404);
    expect(await answers(house.visitor, of)).toHaveLength(1);
    const row = house.db.select().from(forumComment).where(eq(forumComment.id, id));
    expect(await row).toMatchObject([{ deleted_at: expect.any(String) }]);
  });
});
