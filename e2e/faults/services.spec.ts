import { energizeScores, history, needing } from '../support/attempts.ts';
import { callJson } from '../support/call.ts';
import { allReady, crash, holdDown } from '../support/faults.ts';
import { newMember, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const save = (stack: { readonly url: string }, token: string, id = uuidv7()) =>
  callJson(stack, 'POST /api/reset-content/attempts', { body: { id, answers: needing('energize') }, token });

/** What of the house answers while a part is down, by part. */
const others = {
  identity: ['/', '/quiz', '/healthz', '/api/reset-content/attempts', '/api/journal-ai/entries'],
  'reset-content': ['/', '/quiz', '/healthz', '/auth/v1/user', '/api/identity/me', '/api/journal-ai/entries'],
  'journal-ai': ['/', '/quiz', '/healthz', '/auth/v1/user', '/api/identity/me', '/api/reset-content/attempts'],
} as const;

for (const [part, paths] of Object.entries(others)) {
  test(`${part} is killed: everything else goes on answering, and it comes back`, async ({ stack }) => {
    const member = await newMember(stack);
    expect((await save(stack, member.token)).status).toBe(200);
    const answers: [string, number][] = [];
    let down = true;
    const ask = async () => {
      while (down) {
        for (const path of paths) {
          answers.push([path, (await callJson(stack, `GET ${path}`, { token: member.token })).status]);
        }
      }
    };
    const asking = ask();
    await crash(stack, part);
    down = false;
    await asking;
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);

    await allReady(stack);
    const again = await signIn(stack, member);
    expect((await save(stack, again.access_token)).status).toBe(200);
    expect((await history(stack, again.access_token)).map(({ scores }) => scores)).toEqual([
      energizeScores,
      energizeScores,
    ]);
  });
}

test('while a service is away its callers are told so in its envelope, at once', async ({ stack }) => {
  const member = await newMember(stack);
  const bringBack = await holdDown(stack, 'reset-content');
  const told = await callJson(stack, 'GET /api/reset-content/attempts', { token: member.token });
  // 503 where nobody listens, 502 where a connection broke.
  expect([502, 503]).toContain(told.status);
  expect(told.headers.get('retry-after')).not.toBeNull();
  expect(told.json).toMatchObject({
    code: 'unavailable',
    error: 'This part is resting for a moment. Please try again soon.',
  });
  await bringBack();
  await allReady(stack);
});

test('the gateway is killed: it comes back, and knows everybody again', async ({ stack }) => {
  const member = await newMember(stack);
  await crash(stack, 'gateway');
  await allReady(stack);
  expect((await save(stack, member.token)).status).toBe(200);
  expect(await history(stack, member.token)).toHaveLength(1);
});
