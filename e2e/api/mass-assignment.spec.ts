import { auth } from '@reset/contracts/http/auth';
import { energizeScores, history, needing } from '../support/attempts.ts';
import { callJson } from '../support/call.ts';
import { newMember, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { newEntry, newNote } from '../support/writing.ts';

const LONG_AGO = '2001-01-01T00:00:00.000Z';

test('a posted score, owner or date is ignored', async ({ stack, sql }) => {
  const [me, other] = [await newMember(stack), await newMember(stack)];
  const scores = { release: 100, explore: 100, stabilize: 100, energize: 0, transform: 100 };
  const body = {
    id: uuidv7(),
    answers: needing('energize'),
    ...{ scores, score: 1, user_id: other.id, userId: other.id, me: { id: other.id, admin: true } },
    ...{ created_at: LONG_AGO, role: 'admin', is_active: false, status: 'accepted' },
  };
  const answer = await callJson(stack, 'POST /api/reset-content/attempts', { body, token: me.token });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.json as object).toSorted()).toEqual(['created_at', 'id', 'scores']);
  const [kept] = await history(stack, me.token);
  expect(kept).toMatchObject({ id: body.id, scores: energizeScores });
  expect(kept?.created_at).not.toBe(LONG_AGO);
  expect(await history(stack, other.token)).toEqual([]);
  const rows = await sql`select user_id from reset_content.quiz_result where attempt_id = ${body.id}`;
  expect(rows.map((row) => row['user_id'])).toEqual(Array(5).fill(me.id));
});

for (const [what, make, columns] of [
  ['entry', newEntry, ['user_id', 'version', 'ai_feedback', 'deleted_at']],
  ['note', newNote, ['user_id', 'version', 'deleted_at']],
] as const) {
  test(`${what}: a posted owner, version, feedback or date is ignored`, async ({ stack, sql }) => {
    const [me, other] = [await newMember(stack), await newMember(stack)];
    const list = what === 'entry' ? 'entries' : 'notes';
    const more = {
      ...{ user_id: other.id, userId: other.id, me: { id: other.id, admin: true }, version: 9, role: 'admin' },
      ...{ created_at: LONG_AGO, updated_at: LONG_AGO, deleted_at: LONG_AGO },
      ...{ ai_feedback: 'Well done', feedback_by: 'Somebody' },
    };
    const body = { ...make(), ...more };
    const answer = await callJson(stack, `POST /api/journal-ai/${list}`, { body, token: me.token });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ id: body.id, content: body.content, version: 1 });
    expect(answer.json).not.toMatchObject({ created_at: LONG_AGO });
    expect(answer.text).not.toContain('Well done');
    const table = what === 'entry' ? 'journal_ai.journal_entry' : 'journal_ai.note';
    const rows = await sql`select ${sql([...columns])} from ${sql(table)} where id = ${body.id}`;
    const kept = { user_id: me.id, version: 1, deleted_at: null };
    expect(rows).toEqual([what === 'entry' ? { ...kept, ai_feedback: null } : kept]);

    const edit = { ...make(), ...more, version: 1, content: 'After' };
    const changed = await callJson(stack, `PATCH /api/journal-ai/${list}/${body.id}`, { body: edit, token: me.token });
    expect([changed.status, changed.json]).toEqual([
      200,
      expect.objectContaining({ id: body.id, content: 'After', version: 2 }),
    ]);
    expect(changed.json).not.toMatchObject({ updated_at: LONG_AGO });
    expect((await callJson(stack, `GET /api/journal-ai/${list}`, { token: other.token })).json).toMatchObject({
      items: [],
    });
  });
}

test('nobody signs herself up as more than a member', async ({ stack, sql }) => {
  const { email, password, firstName, lastName } = newPerson();
  const id = crypto.randomUUID();
  const more = { id, role: 'admin', admin: true, is_admin: true, created_at: LONG_AGO, email_confirmed_at: LONG_AGO };
  const body = {
    ...{ email, password, ...more, aud: 'admin', app_metadata: { provider: 'admin', role: 'admin' } },
    data: { first_name: firstName, last_name: lastName, ...more, rev: 99, full_name: 'Somebody Else' },
  };
  const answer = await callJson(stack, 'POST /auth/v1/signup', { body });
  expect(answer.status).toBe(200);
  const { user, access_token: token } = auth.signUp.output.parse(answer.json);
  expect(user.id).not.toBe(id);
  expect(user).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  // Hers to say: nothing reads it.
  expect(user.user_metadata).toMatchObject({ role: 'admin', first_name: firstName, display_name: null });
  expect(user.created_at).not.toBe(LONG_AGO);

  const update = { ...more, aud: 'admin', app_metadata: { role: 'admin' }, data: { ...more, display_name: 'Harbour' } };
  expect((await callJson(stack, 'PUT /auth/v1/user', { body: update, token })).status).toBe(200);

  expect((await callJson(stack, 'GET /api/identity/me', { token })).json).toEqual({
    id: user.id,
    name: 'Harbour',
    admin: false,
    suspension: null,
  });
  const [roles] = await sql`select count(*)::int as n from identity.user_role where user_id = ${user.id}`;
  expect(roles?.['n']).toBe(0);
});
