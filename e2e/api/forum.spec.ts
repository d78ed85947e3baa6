import { callJson } from '../support/call.ts';
import { postOf } from '../support/forum.ts';
import { isVisible, naughtyStrings } from '../support/hostile.ts';
import { newAdmin, newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const LONG_AGO = '2001-01-01T00:00:00.000Z';

test('posts and comments keep every character that they may have', async ({ stack }) => {
  const { token } = await newAdmin(stack);
  for (const text of naughtyStrings) {
    const what = JSON.stringify(text);
    const [title, content] = [`A title ${text}`, `${text} and some more words`];
    const id = uuidv7();
    const post = await callJson(stack, 'POST /api/community/posts', { body: { id, title, content }, token });
    expect(post.status, `${what}: ${post.text}`).toBe(200);
    const read = await callJson(stack, `GET /api/community/posts/${id}`);
    expect(read.json, what).toMatchObject({ title: title.trim(), content: content.trim() });
    if (!isVisible(text)) continue;
    const body = { id: uuidv7(), content: text };
    const comment = await callJson(stack, `POST /api/community/posts/${id}/comments`, { body, token });
    expect(comment.status, `${what}: ${comment.text}`).toBe(200);
    const comments = await callJson(stack, `GET /api/community/posts/${id}/comments`);
    expect(comments.json, what).toMatchObject({ items: [{ content: text.trim() }] });
    const found = await callJson(stack, `GET /api/community/posts?query=${encodeURIComponent(text.slice(0, 100))}`);
    expect(found.status, `${what}: ${found.text}`).toBe(200);
    expect(JSON.stringify(found.json), what).toContain(id);
  }
});

test('a posted author, count, date, state or version is ignored', async ({ stack, sql }) => {
  const [me, other] = [await newMember(stack), await newMember(stack)];
  const more = {
    ...{ user_id: other.id, userId: other.id, author: { id: other.id, name: 'X' }, author_id: other.id, mine: false },
    ...{ comments: 99, version: 9, removed: true, state: 'kept', is_active: false, role: 'admin', post_id: uuidv7() },
    ...{ created_at: LONG_AGO, edited_at: LONG_AGO, removed_at: LONG_AGO, decided_at: LONG_AGO, blocked_id: me.id },
    ...{ ended_at: LONG_AGO, made_here: false },
  };
  const send = async (route: string, body: object) => {
    const answer = await callJson(stack, route, { body: { ...more, ...body }, token: me.token });
    expect(answer.status, `${route}: ${answer.text}`).toBe(200);
    expect(answer.text).not.toContain(LONG_AGO);
  };
  const [post, comment, report, block] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const words = { title: 'A long night', content: 'Who else is awake?' };
  await send('POST /api/community/posts', { id: post, ...words });
  await send(`PATCH /api/community/posts/${post}`, { ...words, version: 1 });
  await send(`POST /api/community/posts/${post}/comments`, { id: comment, content: 'I am.' });
  await send(`PATCH /api/community/comments/${comment}`, { content: 'I was.', version: 1 });
  const about = { kind: 'post', target: await postOf(stack, other) };
  await send('POST /api/community/reports', { id: report, ...about, reason: 'unkind' });
  await send('POST /api/community/blocks', { id: block, ...about });

  const posts = await sql`select user_id, comments, version, removed_at from community.forum_post where id = ${post}`;
  expect(posts).toEqual([{ user_id: me.id, comments: 1, version: 2, removed_at: null }]);
  const comments =
    await sql`select user_id, post_id, version, anonymous from community.forum_comment where id = ${comment}`;
  expect(comments).toEqual([{ user_id: me.id, post_id: post, version: 2, anonymous: false }]);
  const reports = await sql`select user_id, author_id, state, decided_at from community.report where id = ${report}`;
  expect(reports).toEqual([{ user_id: me.id, author_id: other.id, state: 'open', decided_at: null }]);
  const blocks =
    await sql`select user_id, blocked_id, anonymous, ended_at, made_here from community.block where id = ${block}`;
  expect(blocks).toEqual([{ user_id: me.id, blocked_id: other.id, anonymous: false, ended_at: null, made_here: true }]);
  // One by name is known in the whole house, as that service made it.
  const told = () =>
    sql`select ended_at, made_here from identity.block where user_id = ${me.id} and blocked_id = ${other.id}`;
  await expect.poll(told).toEqual([{ ended_at: null, made_here: false }]);
});
