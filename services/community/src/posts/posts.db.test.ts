import { refusal, takeAway } from '@reset/service-kit/test';
import { randomUUID } from 'node:crypto';
import { commentsApi, postsApi } from '@reset/contracts/http/community';
import { forumMessages } from '@reset/contracts/forum';
import { auditLine } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answer, answers, feed, post } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';

const { house, ana, eve, admin } = await openHouse();

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('posting', () => {
  it('shows a post with its author, to her, to others and to visitors', async () => {
    const mine = await post(ana, { title: ' First steps ', content: '  She walked today.\n\nTo the cat. ' });
    expect(mine).toEqual({
      ...{ id: mine.id, author: { id: ana.id, name: 'Ana B.' }, anonymous: false, mine: true, removed: false },
      ...{ title: 'First steps', content: 'She walked today.\n\nTo the cat.', comments: 0 },
      ...{ created_at: mine.created_at, edited_at: null, version: 1 },
    });
    for (const who of [eve, house.visitor]) {
      expect(await who.send(postsApi.readPost, { id: mine.id })).toEqual({ ...mine, mine: false });
      expect((await who.send(postsApi.listPosts, {})).items[0]).toEqual({ ...mine, mine: false });
    }
  });

  it('sets author, count, time and version itself, whatever the browser sends besides', async () => {
    const more = {
      ...{ user_id: eve.id, author: { id: eve.id, name: 'X' }, comments: 99, version: 7, mine: false, removed: true },
      ...{ created_at: '2001-01-01T00:00:00.000Z', edited_at: '2001-01-01T00:00:00.000Z', removed_at: '2001-01-01' },
    };
    const made = await post(ana, more);
    expect(made).toMatchObject({ author: { id: ana.id }, comments: 0, version: 1, removed: false, edited_at: null });
    expect(made.created_at > '2020').toBe(true);
    const { id, title, content } = made;
    const changed = await ana.send(postsApi.changePost, { id, title, content, ...more, version: 1 });
    expect(changed).toMatchObject({ author: { id: ana.id }, comments: 0, version: 2, created_at: made.created_at });
  });

  it('sent again it stays as it was kept first, ten times at once too', async () => {
    const id = randomUUID();
    const all = await Promise.all(Array.from({ length: 10 }, () => post(ana, { id })));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await post(ana, { id, title: 'Another title' })).toEqual(all[0]);
    const refused = await refusal(post(eve, { id }));
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    ['a title of 2', { title: ' ab ' }, 'title', 'Title must be at least 3 characters'],
    ['a title of 201', { title: '🌿'.repeat(201) }, 'title', 'Title must be less than 200 characters'],
    ['a content of 9', { content: '123456789 ' }, 'content', 'Content must be at least 10 characters'],
    ['a content of 5,001', { content: 'ñ'.repeat(5_001) }, 'content', 'Content must be less than 5000 characters'],
  ])('refuses %s, naming the field', async (_, wrong, field, message) => {
    const refused = await refusal(post(ana, wrong));
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
    expect(Object.values(forumMessages)).toContain(message);
  });

  it('keeps every character up to the limits', async () => {
    const mia = await house.as();
    const strange = [
      "'; drop table forum_post; --",
      '<script>alert(1)</script>',
      '%_\\',
      '\u202eevil\u202c',
      'ﷺ 👩‍👧‍👦 田',
      '{{7*7}}',
    ];
    for (const words of [...strange.map((one) => `${one} ${one}`), '🌿'.repeat(200)]) {
      const { id } = await post(mia, { title: words, content: `Line one\n\n${words}` });
      expect(await house.visitor.send(postsApi.readPost, { id })).toMatchObject({
        title: words,
        content: `Line one\n\n${words}`,
      });
    }
    for (const words of ['nul \0 inside', 'half a \ud800 pair']) {
      expect((await refusal(post(mia, { title: words }))).status).toBe(400);
    }
    expect((await refusal(mia.send(postsApi.listPosts, { query: 'nul \0 inside' }))).status).toBe(400);
  });

  it('takes a session', async () => {
    expect((await refusal(post(house.visitor))).status).toBe(401);
  });
});

describe('names', () => {
  it('follow the member: renamed she is renamed everywhere at once', async () => {
    const mia = await house.as({ name: 'Mia K.' });
    const { id } = await post(mia);
    await answer(mia, id);
    await house.deliver('identity.profile.changed.v1', { id: mia.id, name: 'Harbour', admin: false, rev: 2 });
    const author = { id: mia.id, name: 'Harbour' };
    expect((await house.visitor.send(postsApi.listPosts, {})).items[0]).toMatchObject({ id, author });
    expect(await house.visitor.send(postsApi.readPost, { id })).toMatchObject({ author });
    expect(await answers(house.visitor, id)).toMatchObject([{ author }]);
  });
});

describe('anonymous posts', () => {
  it('tell nobody whose they are, in no answer', async () => {
    const mia = await house.as({ name: 'Mia Keller-Unmistakable' });
    const own = await post(mia, { anonymous: true });
    expect(own).toMatchObject({ author: null, anonymous: true, mine: true });
    await answer(eve, own.id, 'You are not alone.');
    const said = await answer(mia, own.id, 'Thank you.');
    expect(said).toMatchObject({ author: null, anonymous: true, mine: true });
    for (const who of [eve, admin, house.visitor]) {
      const seen = [
        await who.send(postsApi.readPost, { id: own.id }),
        await feed(who),
        await feed(who, 'awake'),
        await answers(who, own.id),
      ];
      expect(JSON.stringify(seen)).not.toContain(mia.id);
      expect(JSON.stringify(seen)).not.toContain('Unmistakable');
      expect(seen[0]).toMatchObject({ author: null, anonymous: true, mine: false });
      expect((seen[3] as object[])[1]).toMatchObject({ author: null, anonymous: true, mine: false });
    }
    expect((await refusal(eve.send(postsApi.deletePost, { id: own.id }))).status).toBe(403);
    expect((await refusal(post(eve, { id: own.id }))).status).toBe(409);
  });

  it('say nothing of the team either', async () => {
    const { id } = await post(admin, { anonymous: true });
    await answer(admin, id, 'Mine, too.');
    await answer(eve, id, 'Thank you.');
    expect(await post(admin)).toMatchObject({ author: { id: admin.id, name: 'Team', admin: true } });
    const seen = [await eve.send(postsApi.readPost, { id }), ...((await answers(eve, id)) as object[])];
    expect(seen[0]).toMatchObject({ author: null });
    expect(JSON.stringify(seen)).not.toContain('"admin"');
  });

  it('stay anonymous when they are edited, and nobody can make them otherwise', async () => {
    const { id, title, content } = await post(ana, { anonymous: true });
    const more = { anonymous: false };
    const changed = await ana.send(postsApi.changePost, {
      id,
      title,
      content: `${content} Still.`,
      version: 1,
      ...more,
    });
    expect(changed).toMatchObject({ author: null, anonymous: true });
    const stale = await refusal(ana.send(postsApi.changePost, { id, title, content, version: 1 }));
    expect(stale.body.current).toEqual(changed);
  });

  it('her comments under others’ posts carry her name', async () => {
    const { id } = await post(eve, { anonymous: true });
    expect(await answer(ana, id)).toMatchObject({ author: { id: ana.id }, anonymous: false });
  });
});

describe('changing', () => {
  it('keeps an edit of the version she saw, and refuses an older one', async () => {
    const { id, created_at } = await post(ana);
    const words = { title: 'A longer night', content: 'Who else is still awake?' };
    const changed = await ana.send(postsApi.changePost, { id, ...words, version: 1 });
    expect(changed).toMatchObject({ ...words, version: 2, created_at, edited_at: expect.any(String) });
    const refused = await refusal(ana.send(postsApi.changePost, { id, ...words, title: 'Too late', version: 1 }));
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(refused.body.current).toEqual(changed);
    expect(await house.visitor.send(postsApi.readPost, { id })).toMatchObject(words);
  });

  it('is the author’s alone', async () => {
    const { id, title, content } = await post(ana);
    for (const [who, status] of [
      [eve, 403],
      [admin, 403],
      [house.visitor, 401],
    ] as const) {
      expect((await refusal(who.send(postsApi.changePost, { id, title, content, version: 1 }))).status).toBe(status);
    }
    const nowhere = ana.send(postsApi.changePost, { id: randomUUID(), title, content, version: 1 });
    expect((await refusal(nowhere)).status).toBe(404);
  });
});

describe('removing', () => {
  it('makes a post that nobody else answered vanish, with her own comments', async () => {
    const { id } = await post(ana);
    await answer(ana, id, 'Nobody?');
    expect(await ana.send(postsApi.deletePost, { id })).toBeNull();
    expect((await refusal(ana.send(postsApi.readPost, { id }))).status).toBe(404);
    expect((await refusal(house.visitor.send(commentsApi.listComments, { id }))).status).toBe(404);
    expect(ids(await feed(house.visitor))).not.toContain(id);
    expect((await refusal(ana.send(postsApi.deletePost, { id }))).status).toBe(404);
  });

  it('leaves a place without words or author where others answered, and they go on', async () => {
    const before = await post(ana, { title: 'Before' });
    const { id, created_at } = await post(ana, { title: 'Canary of a title', content: 'Canary of a content' });
    const after = await post(ana, { title: 'After' });
    await answer(eve, id, 'I read this.');
    await ana.send(postsApi.deletePost, { id });
    for (const who of [ana, eve, house.visitor]) {
      expect(await who.send(postsApi.readPost, { id })).toEqual({
        ...{ id, author: null, anonymous: false, mine: false, removed: true, title: '', content: '', comments: 1 },
        ...{ created_at, edited_at: null, version: 1 },
      });
    }
    const { items } = await house.visitor.send(postsApi.listPosts, { limit: 3 });
    expect(ids(items)).toEqual([after.id, id, before.id]);
    expect(await feed(house.visitor, 'Canary')).toEqual([]);
    expect(await answer(ana, id, 'Thank you all the same.')).toMatchObject({ author: { id: ana.id } });
    expect(await house.visitor.send(postsApi.readPost, { id })).toMatchObject({ comments: 2 });
    expect((await refusal(ana.send(postsApi.deletePost, { id }))).status).toBe(404);
    const words = { title: 'Again', content: 'With other words' };
    expect((await refusal(ana.send(postsApi.changePost, { id, ...words, version: 1 }))).status).toBe(404);
    expect((await refusal(post(ana, { id, ...words }))).status).toBe(409);
  });

  it('a removed post goes with the last answer', async () => {
    const { id } = await post(ana);
    const { id: comment } = await answer(eve, id);
    await ana.send(postsApi.deletePost, { id });
    await eve.send(commentsApi.deleteComment, { id: comment });
    expect((await refusal(house.visitor.send(postsApi.readPost, { id }))).status).toBe(404);
    expect(ids(await feed(house.visitor))).not.toContain(id);
  });

  it('is for the author; an admin’s is a decision, which is written down', async () => {
    const { id } = await post(ana);
    expect((await refusal(eve.send(postsApi.deletePost, { id }))).status).toBe(403);
    expect((await refusal(house.visitor.send(postsApi.deletePost, { id }))).status).toBe(401);
    expect((await refusal(admin.send(postsApi.deletePost, { id }))).status).toBe(403);
    await takeAway(house, admin, { kind: 'post', target: id, author: ana.id });
    const lines = await house.db.select().from(auditLine).where(eq(auditLine.target, id));
    expect(lines).toMatchObject([{ actor: admin.id, act: 'post.deleted' }]);
  });
});
