import { authErrors } from '@reset/contracts/http/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { guessLine, guessSource } from './tables.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ SIGN_UPS_PER_ADDRESS: '3' });
});
afterAll(() => identity.close());

let members = 0;

const guess = async ({ fetch: send }: Browser, email: string, password = 'not her password') => {
  const answer = await send(`${identity.authUrl}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, retry: Number(answer.headers.get('retry-after')) };
};

const owner = async (address = `192.0.2.${(members += 1)}`) => {
  const browser = openBrowser(identity, { address });
  const { email, password, options } = someone();
  const { error } = await browser.auth.signUp({ email, password, options });
  expect(error).toBeNull();
  return { browser, email, address };
};

const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('strangers together get five guesses at an account, then one a minute; she gets in where she was before', async () => {
  const { browser, email, address } = await owner();
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(openBrowser(identity), email)));
  expect([count(answers, 400), count(answers, 429)]).toEqual([5, 35]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['over_request_rate_limit']));
  // Each has a place of its own, a minute after the one before it.
  expect(refused.map(({ retry }) => Math.round(retry / 60)).toSorted((x, y) => x - y)).toEqual(
    Array.from({ length: 35 }, (_, place) => place + 1),
  );

  // Her own device is counted by itself, and so is the network that she uses, with a device that is new.
  expect((await browser.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await guess(openBrowser(identity, { address }), email, PASSWORD)).status).toBe(200);
});

test('on a new device in a new network she waits once, as long as the line is, and her place is kept', async () => {
  const { email } = await owner();
  const strangers = Array.from({ length: 10 }, (_, i) => openBrowser(identity, { address: `172.16.${i}.1` }));
  // Ten networks guess all day: whenever they may, each again.
  const due = new Map(strangers.map((one) => [one, 0]));
  let guessed = 0;
  const round = async () => {
    for (const [one, at] of due) {
      if (at > identity.clock.now().getTime()) continue;
      const { status, retry } = await guess(one, email);
      guessed += Number(status === 400);
      due.set(one, identity.clock.now().getTime() + (status === 429 ? retry * 1000 : 0));
    }
  };
  const began = identity.clock.now().getTime();
  for (let minute = 0; minute < 20; minute += 1) {
    await round();
    identity.clock.advance(60_000);
  }
  const hers = openBrowser(identity, { address: '203.0.113.200' });
  const first = await guess(hers, email, PASSWORD);
  const waited = first.status === 429 ? first.retry : 0;
  expect(waited).toBeLessThanOrEqual((strangers.length + 1) * 60);
  // They go on before her: whoever is first at the door, her place is hers.
  identity.clock.advance(waited * 1000);
  await round();
  await round();
  expect((await guess(hers, email, PASSWORD)).status).toBe(200);
  const minutes = (identity.clock.now().getTime() - began) / 60_000;
  expect(guessed).toBeLessThanOrEqual(5 + minutes);
});

test('one address alone gets few guesses, and asking again and again does not help', async () => {
  const { email } = await owner();
  const attacker = openBrowser(identity, { address: '203.0.113.66' });
  let guessed = 0;
  for (let asked = 0; asked < 120; asked += 1) {
    guessed += Number((await guess(attacker, email)).status === 400);
    identity.clock.advance(30_000);
  }
  // An hour: five at once, then 30 s, a minute, two, four … apart.
  expect(guessed).toBeGreaterThanOrEqual(5);
  expect(guessed).toBeLessThanOrEqual(12);
});

test('neighbours are one guesser: a block of addresses gets no more than one of them', async () => {
  const { email } = await owner();
  const answers = [];
  for (let i = 0; i < 20; i += 1) {
    answers.push(await guess(openBrowser(identity, { address: `203.0.113.${100 + i}` }), email));
    answers.push(await guess(openBrowser(identity, { address: `2001:db8:9:${i}::1` }), email));
  }
  expect(count(answers, 400)).toBe(5);
});

test('a known device has guesses of its own, waits that grow, and nothing of another account', async () => {
  const [mine, hers] = [await owner(), await owner()];
  const answers = await Promise.all(Array.from({ length: 15 }, () => guess(mine.browser, mine.email)));
  expect([count(answers, 400), count(answers, 429)]).toEqual([5, 10]);
  expect(Math.max(...answers.map(({ retry }) => retry || 0))).toBeOneOf([30, 31]);
  identity.clock.advance(31_000);
  expect((await guess(mine.browser, mine.email)).status).toBe(400);
  expect((await guess(mine.browser, mine.email)).retry).toBeGreaterThan(30);
  identity.clock.advance(61_000);
  expect((await guess(mine.browser, mine.email, PASSWORD)).status).toBe(200);
  // The right password makes up for the wrong ones.
  expect((await guess(mine.browser, mine.email)).status).toBe(400);

  const foreign = await Promise.all(Array.from({ length: 15 }, () => guess(mine.browser, hers.email)));
  expect(count(foreign, 400)).toBe(5);
});

test('an address takes ten wrong guesses over all accounts, then one in fifteen seconds: thirty in five minutes', async () => {
  const attacker = openBrowser(identity, { address: '198.51.100.9' });
  const answers = [];
  for (let i = 0; i < 300; i += 1) {
    answers.push(await guess(attacker, `nobody-${i}@example.org`));
    identity.clock.advance(1_000);
  }
  expect(answers.slice(0, 10).every(({ status }) => status === 400)).toBe(true);
  expect(count(answers, 400)).toBeLessThanOrEqual(30);
  expect(Math.max(...answers.map(({ retry }) => retry || 0))).toBeLessThanOrEqual(15);
  // So a newcomer behind it is not shut out, and members who were there before are not concerned at all.
  const { email, address } = await owner('198.51.100.9');
  expect((await guess(openBrowser(identity, { address }), email, PASSWORD)).status).toBe(200);
});

test('one IPv6 subscriber is one address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      guess(openBrowser(identity, { address: `2001:db8:7:7::${i}` }), `six-${i}@example.org`),
    ),
  );
  expect([count(answers, 400), count(answers, 429)]).toEqual([10, 30]);
});

test('nobody can use up what she has to change her password with', async () => {
  const { browser, email } = await owner();
  await Promise.all(Array.from({ length: 20 }, () => guess(openBrowser(identity), email)));
  identity.clock.advance(6 * 60_000);
  const change = (current_password: string) =>
    browser.auth.updateUser({ password: 'another quiet morning', current_password });
  expect((await change('not her password')).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await change(PASSWORD)).error).toBeNull();
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
  const rows = [...(await identity.db.select().from(guessSource)), ...(await identity.db.select().from(guessLine))];
  const kept = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(2);
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
