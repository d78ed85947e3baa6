import { expect } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import { inDatabase, postOf } from './forum.ts';
import { type Member, newAdmin } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** A message to everyone who is here now. @returns its id */
export const systemMessageOf = async (stack: Stack, id = uuidv7()): Promise<string> => {
  // Whoever has just signed up is known here, too.
  await stack.settle();
  await inDatabase(
    stack,
    (sql) => sql`insert into system_message (id, subject, content, created_at, recipients)
      values (${id}, 'A new room', 'There is a marketplace now.', now(), 1)`,
    'admin',
  );
  return id;
};

/** A decision about something of hers, as if it had been made; what happened is not said. @returns its id */
export const decisionAbout = async (stack: Stack, author: Pick<Member, 'id'>, id = uuidv7()): Promise<string> => {
  await stack.settle();
  await inDatabase(
    stack,
    (
      sql,
    ) => sql`insert into decision (id, service, kind, target, author_id, removed, warned, rule, created_at, decided_at)
      values (${id}, 'community', 'post', ${uuidv7()}, ${author.id}, true, false, 'kind', now(), now())`,
    'admin',
  );
  return id;
};

/** Her appeal against one. @returns its id */
export const appealOf = async (stack: Stack, { id: author, token }: Pick<Member, 'id' | 'token'>): Promise<string> => {
  const id = uuidv7();
  const body = { id, decision_id: await decisionAbout(stack, { id: author }), content: 'It was a joke.' };
  const { status, text } = await callJson(stack, 'POST /api/admin/appeals', { body, token });
  if (status !== 200) throw new Error(`admin: ${status} ${text}`);
  return id;
};

/** That she is told of a decision. @returns the id of the notice */
export const decisionNoticeOf = async (stack: Stack, member: Pick<Member, 'id'>): Promise<string> => {
  const [id, about] = [uuidv7(), await decisionAbout(stack, member)];
  await inDatabase(
    stack,
    (sql) => sql`insert into notice (id, user_id, kind, about, created_at, at)
      values (${id}, ${member.id}, 'decision', ${about}, now(), now())`,
    'admin',
  );
  return id;
};

const sendTo = async (stack: Stack, route: string, token: string, body: object): Promise<void> => {
  const { status, text } = await callJson(stack, route, { body, token });
  if (status !== 200 && status !== 204) throw new Error(`${route}: ${status} ${text}`);
};

/** What the team writes about her, and she about that; the words stand in all of it. */
export const judged = async (
  stack: Stack,
  { id: user_id, token }: Pick<Member, 'id' | 'token'>,
  words: string,
): Promise<void> => {
  const [ada, bea] = [await newAdmin(stack), await newAdmin(stack)];
  const [decision_id, appeal] = [uuidv7(), uuidv7()];
  const acts = { remove: false, warn: true, suspend: '7', facts: `${words} in facts.`, rule: 'kind' };
  const about = { kind: 'post', target: await postOf(stack, { id: user_id }) };
  const reported = { id: uuidv7(), ...about, reason: 'unkind', note: '' };
  await sendTo(stack, 'POST /api/community/reports', bea.token, reported);
  const subject = { id: decision_id, service: 'community', ...about, author: user_id, newest: reported.id };
  await sendTo(stack, 'POST /api/admin/decisions', ada.token, { ...subject, ...acts });
  await sendTo(stack, 'POST /api/admin/appeals', token, { id: appeal, decision_id, content: `${words} in an appeal.` });
  const answer = { state: 'reversed', answer: `${words} in an answer.` };
  await sendTo(stack, `POST /api/admin/appeals/${appeal}/answer`, bea.token, answer);
  await sendTo(stack, 'POST /api/admin/member-notes', ada.token, {
    id: uuidv7(),
    user_id,
    content: `${words} in a note.`,
  });
  for (const muted of [true, false]) await sendTo(stack, `PUT /api/admin/mutes/${user_id}`, ada.token, { muted });
  await stack.settle();
  // The log takes what was done in its own service a moment later.
  const exported = async () => (await callJson(stack, 'GET /api/admin/export', { token })).text;
  await expect.poll(exported).toContain('Listens to a member’s reports again');
};

/** What becomes of a member there: she is judged, and reads what everyone was told. */
export const liveInAdmin = async (stack: Stack, member: Pick<Member, 'id' | 'token'>, words: string): Promise<void> => {
  const id = await systemMessageOf(stack);
  await sendTo(stack, `POST /api/admin/system-messages/${id}/read`, member.token, {});
  await judged(stack, member, words);
};
