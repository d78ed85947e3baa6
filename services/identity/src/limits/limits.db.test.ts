import { authErrors } from '@reset/contracts/http/auth';
import { type Tx } from '@reset/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { count, type Guessing, startGuessing } from '../test/guesses.ts';
import { type Identity } from '../test/identity.ts';
import { MOST_PLACES } from './rates.ts';
import { guessLine, guessPlace, guessSource } from './tables.ts';
import { type Guesser, takeGuess } from './take-guess.ts';

let identity: Identity;
let guess: Guessing['guess'];
let owner: Guessing['owner'];
beforeAll(async () => {
  ({ identity, guess, owner } = await startGuessing());
});
afterAll(() => identity.close());

test('strangers together get five guesses at an account, then one a minute; she gets in where she was before', async () => {
  const { browser, email, address } = await owner();
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(openBrowser(identity), email)));
  expect([count(answers, 400), count(answers, 429)]).toEqual([5, 35]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['over_request_rate_limit']));
  // The first in the line comes in a minute; nobody is told more than two.
  expect(Math.min(...refused.map(({ retry }) => retry))).toBeLessThanOrEqual(60);
  expect(Math.max(...refused.map(({ retry }) => retry))).toBeLessThanOrEqual(120);

  // Her own device is counted by itself, and so is the network that she uses, with a device that is new.
  expect((await browser.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await guess(openBrowser(identity, { address }), email, PASSWORD)).status).toBe(200);
});

const take = (guesser: Guesser, clock = identity.clock.now) =>
  identity.db.transaction((tx) => takeGuess(tx as unknown as Tx, guesser, clock));

// Many enough to fill the two minutes that a line tells anybody to wait, had each of them a place in it.
test.each([
  [
    'since their sources wait',
    (accounts: readonly Guesser[], until: string) =>
      identity.db
        .insert(guessSource)
        .values(accounts.map(({ source }) => ({ source, fails: 20, free_at: until })))
        .execute(),
  ],
  [
    'since others stand before them',
    (accounts: readonly Guesser[], until: string) =>
      identity.db
        .insert(guessLine)
        .values(accounts.flatMap(({ lines }) => (lines ? [{ line: lines.account, taken_until: until }] : [])))
        .execute(),
  ],
])('accounts that must wait anyway, %s, hold nobody up in the line of their address', async (_, block) => {
  const address = { line: crypto.randomUUID(), burst: 10 };
  const comer = (account = crypto.randomUUID()): Guesser => ({
    source: `${account} here`,
    lines: { account, address },
  });
  const blocked = Array.from({ length: 40 }, () => comer());
  await block(blocked, new Date(identity.clock.now().getTime() + 3_600_000).toISOString());
  for (let round = 0; round < 3; round += 1) {
    for (const one of blocked) expect(await take(one)).toEqual(expect.any(Date));
    expect(await take(comer())).toBeNull();
    identity.clock.advance(20_000);
  }
});

test('a line has a bounded number of places', async () => {
  const attacker = openBrowser(identity, { address: '198.18.5.1' });
  const before = await identity.db.select().from(guessPlace);
  const come = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, n) => guess(attacker, `place-${from + n}@example.org`)));
  await come(0, 30);
  const known = new Set(before.map(({ guesser }) => guesser));
  const [place] = (await identity.db.select().from(guessPlace)).filter(({ guesser }) => !known.has(guesser));
  if (!place) throw new Error('nobody waits');
  const others = Array.from({ length: MOST_PLACES - 30 }, (_, n) => ({ ...place, guesser: `other-${n}` }));
  await identity.db.insert(guessPlace).values(others);
  await come(30, 100);
  const places = await identity.db.select().from(guessPlace);
  expect(places.filter(({ line }) => line === place.line)).toHaveLength(MOST_PLACES);
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
  expect(Math.max(...answers.map(({ retry }) => retry || 0))).toBe(30);
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
  const rows = [
    ...(await identity.db.select().from(guessSource)),
    ...(await identity.db.select().from(guessLine)),
    ...(await identity.db.select().from(guessPlace)),
  ];
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

test('of two sign-ins at once the one that began first is not turned away for coming second', async () => {
  const source = crypto.randomUUID();
  const first = identity.clock.now();
  const second = new Date(first.getTime() + 5);
  const at = (now: Date) => take({ source, lines: null }, () => now);
  expect([await at(second), await at(first)]).toEqual([null, null]);
});
