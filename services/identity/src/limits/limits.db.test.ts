import { authErrors } from '@reset/contracts/http/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { WINDOW_MS } from './reserve.ts';
import { attempt } from './tables.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ SIGN_UPS_PER_ADDRESS: '3' });
});
afterAll(() => identity.close());

const guess = async ({ fetch: send }: Browser, email: string, password = 'not her password') => {
  const answer = await send(`${identity.authUrl}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, retry: Number(answer.headers.get('retry-after')) };
};

const owner = async () => {
  const browser = openBrowser(identity);
  const { email, password, options } = someone();
  const { error } = await browser.auth.signUp({ email, password, options });
  expect(error).toBeNull();
  return { browser, email };
};

const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('an account takes ten wrong guesses, whoever guesses, and the owner still gets in', async () => {
  const { browser, email } = await owner();
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(openBrowser(identity), email)));
  expect(count(answers, 400)).toBe(10);
  expect(count(answers, 429)).toBe(30);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(refused?.code).toBe('over_request_rate_limit');
  expect(refused?.retry).toBeGreaterThan(0);
  expect(refused?.retry).toBeLessThanOrEqual(WINDOW_MS / 1000);

  // The right password does not help a stranger now.
  const stranger = openBrowser(identity);
  const { error } = await stranger.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toMatchObject({ status: 429, message: authErrors.over_request_rate_limit });
  // Her own device is counted by itself.
  expect((await browser.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();

  identity.clock.advance(WINDOW_MS + 1_000);
  expect((await stranger.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a known device takes ten wrong guesses of its own', async () => {
  const { browser, email } = await owner();
  const answers = await Promise.all(Array.from({ length: 15 }, () => guess(browser, email)));
  expect([count(answers, 400), count(answers, 429)]).toEqual([10, 5]);
  expect((await guess(openBrowser(identity), email, PASSWORD)).status).toBe(200);
});

test('a device that is known for one account is a stranger to another', async () => {
  const [mine, hers] = [await owner(), await owner()];
  const answers = await Promise.all(Array.from({ length: 15 }, () => guess(mine.browser, hers.email)));
  expect(count(answers, 400)).toBe(10);
  expect((await guess(openBrowser(identity), hers.email)).status).toBe(429);
});

test('an address takes thirty wrong guesses over all accounts', async () => {
  const attacker = openBrowser(identity, { address: '198.51.100.9' });
  const answers = [];
  for (let i = 0; i < 40; i += 1) answers.push(await guess(attacker, `nobody-${i}@example.org`));
  expect([count(answers, 400), count(answers, 429)]).toEqual([30, 10]);
});

test('one IPv6 subscriber is one address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      guess(openBrowser(identity, { address: `2001:db8:7:7::${i}` }), `six-${i}@example.org`),
    ),
  );
  expect([count(answers, 400), count(answers, 429)]).toEqual([30, 10]);
});

test('signing in often is no guessing', async () => {
  const { email } = await owner();
  const shared = openBrowser(identity, { address: '198.51.100.20' });
  for (let i = 0; i < 35; i += 1) expect((await guess(shared, email, PASSWORD)).status).toBe(200);
});

test('new accounts from one address are limited too', async () => {
  const browser = openBrowser(identity);
  for (let i = 0; i < 3; i += 1) expect((await browser.auth.signUp(someone())).error).toBeNull();
  expect((await browser.auth.signUp(someone())).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    message: authErrors.over_sign_up_limit,
  });
});

test('counting keeps neither addresses nor e-mails', async () => {
  await guess(openBrowser(identity, { address: '198.51.100.77' }), 'canary@example.org');
  const kept = JSON.stringify(await identity.db.select().from(attempt));
  expect(kept).not.toContain('198.51.100.77');
  expect(kept).not.toContain('canary');
});

test('sign-in answers alike for known and unknown accounts', async () => {
  const { email } = await owner();
  const send = (address: string) =>
    openBrowser(identity).fetch(`${identity.authUrl}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address, password: 'not her password' }),
    });
  const [known, unknown] = [await send(email), await send('nobody-at-all@example.org')];
  expect(known.status).toBe(400);
  expect(unknown.status).toBe(known.status);
  const body = await known.text();
  expect(await unknown.text()).toBe(body);
  expect(JSON.parse(body)).toEqual({ code: 'invalid_credentials', message: authErrors.invalid_credentials });
  const names = (answer: Response) => [...answer.headers.keys()].toSorted();
  expect(names(unknown)).toEqual(names(known));
});
