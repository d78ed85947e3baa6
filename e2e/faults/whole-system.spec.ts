import { expect, test } from '@playwright/test';
import { energizeScores, history, needing } from '../support/attempts.ts';
import { callJson } from '../support/call.ts';
import { newMember, signIn } from '../support/people.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { openPlace } from '../support/own-place.ts';

let place: Awaited<ReturnType<typeof openPlace>>;
test.beforeAll(async () => {
  place = await openPlace();
});
test.afterAll(() => place.close());

test('kill -9 of everything, the supervisor first: a new start finds accounts and results', async () => {
  const first = await place.start();
  const member = await newMember(first);
  const body = { id: uuidv7(), answers: needing('energize') };
  const saved = await callJson(first, 'POST /api/reset-content/attempts', { body, token: member.token });
  expect(saved.status).toBe(200);

  const pids = first.pids();
  expect(pids.length).toBeGreaterThanOrEqual(6);
  for (const pid of pids) process.kill(pid, 'SIGKILL');

  const second = await place.start();
  expect(second.url).toBe(first.url);
  expect((await signIn(second, member)).user.id).toBe(member.id);
  // Signed in before, she still is: neither the session nor the key that signs has changed.
  expect(await history(second, member.token)).toMatchObject([{ id: body.id, scores: energizeScores }]);
});
