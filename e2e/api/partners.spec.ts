import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callJson } from '../support/call.ts';
import { isVisible, naughtyStrings } from '../support/hostile.ts';
import { type Member, newAdmin, newMember } from '../support/people.ts';
import { challengeOf, connectionOf } from '../support/partners.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const LONG_AGO = '2001-01-01T00:00:00.000Z';
const search = { description: 'Twenty minutes before the house wakes up.', looking_for: 'Somebody who likes it slow' };
const days = { description: 'Ten minutes before anybody needs us.', start_date: '2099-03-01', end_date: '2099-03-07' };

test('partner posts, challenges, updates and messages keep every character that they may have', async ({ stack }) => {
  // Nobody else may write that much in an hour.
  const me = await newAdmin(stack);
  const other = await newMember(stack);
  const [connection, challenge] = [
    await connectionOf(stack, [me, other], 'accepted'),
    await challengeOf(stack, me, [me]),
  ];
  const keep = async (
    path: string,
    body: Readonly<Record<string, string>>,
    trimmed: Readonly<Record<string, string>>,
  ) => {
    const sent = { id: uuidv7(), ...body };
    const answer = await callJson(stack, `POST /api/community/${path}`, { body: sent, token: me.token });
    expect(answer.status, `${path} ${JSON.stringify(body)}: ${answer.text}`).toBe(200);
    expect(answer.json, path).toMatchObject({ id: sent.id, ...trimmed });
  };
  const said: string[] = [];
  for (const text of naughtyStrings) {
    const [title, long] = [`A title ${text}`, `${text} and some more words, quietly.`];
    const both = { title: title.trim(), description: long.trim() };
    await keep('partner-posts', { title, description: long, looking_for: long }, { ...both, looking_for: long.trim() });
    await keep('challenges', { ...days, title, description: long }, both);
    if (!isVisible(text)) continue;
    const score = [...text.trim()].slice(0, 50).join('').trim();
    await keep(`challenges/${challenge}/updates`, { content: text, score }, { content: text.trim() });
    await keep(`connections/${connection}/messages`, { content: text }, { content: text.trim() });
    said.push(text.trim());
  }
  const read = await callJson(stack, `GET /api/community/connections/${connection}/messages?limit=50`, {
    token: other.token,
  });
  const { items } = read.json as { items: { content: string }[] };
  expect(items.map(({ content }) => content)).toEqual(said.slice(-50));
});

test('a posted owner, state, count, number, date or version is ignored', async ({ stack, sql }) => {
  const [me, other] = [await newMember(stack), await newMember(stack)];
  const connection = await connectionOf(stack, [other, me], 'pending');
  const more = {
    ...{
      user_id: other.id,
      created_by: other.id,
      requester_id: other.id,
      sender_id: other.id,
      author: { id: other.id },
    },
    ...{ is_active: false, mine: false, joined: true, participants: 99, seq: 99, last_seq: 99, unread: 99, version: 9 },
    ...{ created_at: LONG_AGO, edited_at: LONG_AGO, ended_at: LONG_AGO, last_message_at: LONG_AGO, role: 'admin' },
  };
  const send = async (who: Member, route: string, body: object) => {
    const answer = await callJson(stack, route, { body: { ...more, ...body }, token: who.token });
    expect(answer.status, `${route}: ${answer.text}`).toBe(200);
    expect(answer.text).not.toContain(LONG_AGO);
  };
  const [post, challenge, update, message, asked] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const third = await newMember(stack);
  await stack.settle();
  const community = '/api/community';
  await send(me, `POST ${community}/partner-posts`, { id: post, title: 'Early walks', ...search });
  await send(me, `PATCH ${community}/partner-posts/${post}`, { title: 'Early walks', ...search, version: 1 });
  await send(me, `POST ${community}/connections`, { id: asked, receiver_id: third.id, status: 'accepted' });
  await send(me, `PATCH ${community}/connections/${connection}`, { status: 'accepted' });
  await send(me, `POST ${community}/connections/${connection}/messages`, { id: message, content: 'Good morning' });
  await send(me, `POST ${community}/challenges`, { id: challenge, title: 'Slow mornings', ...days });
  await send(me, `PATCH ${community}/challenges/${challenge}`, { title: 'Slow mornings', ...days, version: 1 });
  await send(me, `PUT ${community}/challenges/${challenge}/participation`, {});
  await send(me, `POST ${community}/challenges/${challenge}/updates`, { id: update, content: 'Two of seven.' });
  await send(me, `PATCH ${community}/updates/${update}`, { content: 'Three.', version: 1, challenge_id: uuidv7() });

  expect(await sql`select user_id, is_active, version from community.partner_post where id = ${post}`).toEqual([
    { user_id: me.id, is_active: true, version: 2 },
  ]);
  const pair = (id: string) =>
    sql`select requester_id, receiver_id, status, last_seq, ended_at from community.connection where id = ${id}`;
  expect(await pair(asked)).toEqual([
    { requester_id: me.id, receiver_id: third.id, status: 'pending', last_seq: 0, ended_at: null },
  ]);
  expect(await pair(connection)).toEqual([
    { requester_id: other.id, receiver_id: me.id, status: 'accepted', last_seq: 1, ended_at: null },
  ]);
  const kept = await sql`select conversation_id, sender_id, seq from community.private_message where id = ${message}`;
  expect(kept).toEqual([{ conversation_id: connection, sender_id: me.id, seq: 1 }]);
  expect(await sql`select created_by, version from community.challenge where id = ${challenge}`).toEqual([
    { created_by: me.id, version: 2 },
  ]);
  const inIt = await sql`select user_id from community.challenge_participant where challenge_id = ${challenge}`;
  expect(inIt).toEqual([{ user_id: me.id }]);
  const told = await sql`select user_id, challenge_id, version from community.challenge_update where id = ${update}`;
  expect(told).toEqual([{ user_id: me.id, challenge_id: challenge, version: 2 }]);
});

test('what two wrote each other stands nowhere in the clear, and in no log', async ({ stack, sql }) => {
  const [me, other] = [await newMember(stack), await newMember(stack)];
  const connection = await connectionOf(stack, [me, other], 'accepted');
  const canary = `Marigold-${uuidv7()}`;
  const body = { id: uuidv7(), content: canary };
  const path = `/api/community/connections/${connection}/messages`;
  expect((await callJson(stack, `POST ${path}`, { body, token: me.token })).status).toBe(200);
  expect((await callJson(stack, `GET ${path}`, { token: other.token })).text).toContain(canary);
  const tables = await sql`select table_name as name from information_schema.tables where table_schema = 'community'`;
  for (const { name } of tables as unknown as { name: string }[]) {
    for (const row of await sql.unsafe<Record<string, unknown>[]>(`select * from community.${name}`)) {
      for (const value of Object.values(row)) {
        const kept = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value);
        expect(kept, name).not.toContain(canary);
      }
    }
  }
  const logs = join(stack.home, 'logs');
  for (const file of readdirSync(logs)) expect(readFileSync(join(logs, file), 'utf8'), file).not.toContain(canary);
});
