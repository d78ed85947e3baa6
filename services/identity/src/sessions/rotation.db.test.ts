import { authErrors } from '@reset/contracts/http/auth';
import { isAuthRefreshDiscardedError } from '@supabase/auth-js';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { REUSE_MS } from './rotation.ts';
import { hashOf } from './refresh-tokens.ts';
import { session } from './tables.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ REFRESHES_PER_SESSION: '100000' });
});
afterAll(() => identity.close());

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly refresh_token: string;
}

const refresh = async (token: string): Promise<Answer> => {
  const answer = await fetch(`${identity.authUrl}/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  return { ...((await answer.json()) as Answer), status: answer.status };
};

const signUp = async (browser: Browser = openBrowser(identity)) => {
  const { data } = await browser.auth.signUp(someone());
  if (!data.session) throw new Error('no session');
  return { browser, token: data.session.refresh_token, id: String(decodeJwt(data.session.access_token).session_id) };
};

test('ten tabs with one token get one successor', async () => {
  const { token } = await signUp();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
});

test('inside the interval an older token leads to the one that is active now', async () => {
  const { token } = await signUp();
  const second = await refresh(token);
  const third = await refresh(second.refresh_token);
  expect((await refresh(token)).refresh_token).toBe(third.refresh_token);
  expect((await refresh(second.refresh_token)).refresh_token).toBe(third.refresh_token);
  expect((await refresh(third.refresh_token)).status).toBe(200);
});

test('a replay outside the interval ends the family, and nothing of it refreshes again', async () => {
  const { token, id } = await signUp();
  const second = await refresh(token);
  const third = await refresh(second.refresh_token);
  identity.clock.advance(REUSE_MS + 1);
  expect(await refresh(second.refresh_token)).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
    message: authErrors.refresh_token_already_used,
  });
  for (const used of [token, second.refresh_token, third.refresh_token, third.refresh_token]) {
    expect(await refresh(used)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  }
  const [row] = await identity.db.select().from(session).where(eq(session.id, id));
  expect(row).toMatchObject({ ending: 'reuse', ended_at: expect.any(String) });
});

test('a replay beside the member’s own refresh lets no one through afterwards', async () => {
  const { token } = await signUp();
  const second = await refresh(token);
  identity.clock.advance(REUSE_MS + 1);
  const both = await Promise.all([refresh(token), refresh(second.refresh_token)]);
  expect(both[0]?.status).toBe(400);
  for (const { refresh_token } of both.filter(({ status }) => status === 200)) {
    expect((await refresh(refresh_token)).status).toBe(400);
  }
  expect((await refresh(second.refresh_token)).status).toBe(400);
});

test('signing out while tabs refresh leaves no living token behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { browser, token } = await signUp();
    const [, ...answers] = await Promise.all([browser.auth.signOut(), refresh(token), refresh(token)]);
    for (const one of [token, ...answers.map((answer) => answer.refresh_token ?? token)]) {
      expect(await refresh(one)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    }
  }
});

test('an unknown token is nobody’s', async () => {
  expect(await refresh('never issued')).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
    message: authErrors.refresh_token_not_found,
  });
});

test('the database holds no token, only hashes', async () => {
  const { token } = await signUp();
  const { refresh_token } = await refresh(token);
  const stored = JSON.stringify(await identity.db.select().from(session));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(refresh_token);
});

test('a used token is seen as long as its session lives, and a year of refreshing adds no row', async () => {
  const { token, id } = await signUp();
  const rows = async () => (await identity.db.select().from(session)).length;
  const before = await rows();
  let active = token;
  for (let round = 0; round < 60; round += 1) {
    identity.clock.advance(REUSE_MS + 1);
    active = (await refresh(active)).refresh_token;
  }
  expect(await rows()).toBe(before);
  const [row] = await identity.db.select().from(session).where(eq(session.id, id));
  expect(row).toMatchObject({ token_number: 60, used_at: [expect.any(String)] });
  expect(await refresh(token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect(await refresh(active)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
});

test('a token from before, or made with another key, is good once, and its reuse is seen', async () => {
  const { id } = await signUp();
  const old = { token_hash: hashOf('an older token'), previous_hash: hashOf('the one before it') };
  await identity.db.update(session).set(old).where(eq(session.id, id));
  const [first, second] = await Promise.all([refresh('an older token'), refresh('an older token')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.refresh_token).toBe(first.refresh_token);
  identity.clock.advance(REUSE_MS + 1);
  expect(await refresh('an older token')).toMatchObject({ code: 'refresh_token_already_used' });
  expect(await refresh(first.refresh_token)).toMatchObject({ code: 'refresh_token_already_used' });
});

const ROUNDS = process.env['RESET_FULL'] === '1' ? 1_000 : 40;

test(`two tabs racing ${ROUNDS} times: nobody is signed out`, { timeout: 300_000 }, async () => {
  const { browser, token } = await signUp();
  const tabs = [browser.auth, browser.tab()];
  let signedOut = 0;
  for (const tab of tabs) tab.onAuthStateChange((event) => void (signedOut += Number(event === 'SIGNED_OUT')));
  browser.seen.length = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(tabs.map((tab) => tab.refreshSession()));
    // A tab that finds the other's session already stored drops its own copy of the answer.
    for (const { error } of answers) expect(error === null || isAuthRefreshDiscardedError(error)).toBe(true);
  }
  expect(signedOut).toBe(0);
  expect(browser.seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(browser.seen.length).toBeGreaterThanOrEqual(ROUNDS);
  const { data } = await browser.auth.getSession();
  expect(data.session?.refresh_token).not.toBe(token);
  for (const tab of tabs) expect((await tab.getUser()).error).toBeNull();
});
