import type { sessionsApi } from '@reset/contracts/http/identity';
import type { Output } from '@reset/contracts/http';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const ask = async (since?: string) => {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const answer = await fetch(`${identity.url}/internal/sessions/ended${query}`, {
    headers: { authorization: `Bearer ${identity.serviceToken('gateway')}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Output<typeof sessionsApi.listEndedSessions>;
};

const signUp = async () => {
  const { auth } = openBrowser(identity);
  const { data } = await auth.signUp(someone());
  return { auth, id: data.user?.id ?? '', session: String(decodeJwt(data.session?.access_token ?? '').session_id) };
};

test('names the sessions that ended, for as long as their tokens could be shown', async () => {
  const [ended, open] = [await signUp(), await signUp()];
  await ended.auth.signOut();
  const { sessions, now } = await ask();
  expect(sessions.map(({ id }) => id)).toEqual([ended.session]);
  expect(sessions.map(({ id }) => id)).not.toContain(open.session);
  // What was told a moment ago is told again: its commit may have been late.
  expect((await ask(now)).sessions).toHaveLength(1);
  identity.clock.advance(60_000);
  expect((await ask((await ask()).now)).sessions).toHaveLength(0);
  expect((await ask()).sessions).toHaveLength(1);
  identity.clock.advance(3_600_000);
  expect((await ask()).sessions).toHaveLength(0);
});

test('an erasure ends her sessions, and the list outlives her', async () => {
  const { id, session } = await signUp();
  await identity.deliver('identity.erasure.requested.v1', { id });
  expect((await ask()).sessions.map((one) => one.id)).toContain(session);
});

test('is for services only, and wants an instant', async () => {
  expect((await fetch(`${identity.url}/internal/sessions/ended`)).status).toBe(401);
  const answer = await fetch(`${identity.url}/internal/sessions/ended?since=yesterday`, {
    headers: { authorization: `Bearer ${identity.serviceToken('gateway')}` },
  });
  expect(answer.status).toBe(400);
});
