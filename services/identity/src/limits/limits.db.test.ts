import { authErrors } from '@reset/contracts/http/auth';
import type { Tx } from '@reset/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { MOST_PLACES } from './rates.ts';
import { guessLine, guessPlace, guessSource } from './tables.ts';
import { type Guesser, takeGuess } from './take-guess.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ SIGN_UPS_PER_ADDRESS: '3' });
  // Nobody waits less for a machine that is slow.
  identity.clock.stop();
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
  // The first in the line comes in a minute; nobody is told more than two.
  expect(Math.min(...refused.map(({ retry }) => retry))).toBeLessThanOrEqual(60);
  expect(Math.max(...refused.map(({ retry }) => retry))).toBeLessThanOrEqual(120);

  // Her own device is counted by itself, and so is the network that she uses, with a device that is new.
  expect((await browser.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await guess(openBrowser(identity, { address }), email, PASSWORD)).status).toBe(200);
});

/** Comes exactly when told, as often as that takes. @returns how often and how long */
const comeWhenTold = async (hers: Browser, email: string, meanwhile: () => Promise<void>) => {
  let [tries, waited] = [0, 0];
  for (;;) {
    tries += 1;
    const { status, retry } = await guess(hers, email, PASSWORD);
    if (status === 200) return { tries, waited };
    expect(status).toBe(429);
    expect(retry).toBeLessThanOrEqual(300);
    if (tries === 60) return { tries, waited };
    // Whoever else waits comes again all the time, and before her.
    for (let left = retry; left > 0; left -= 20) {
      identity.clock.advance(Math.min(left, 20) * 1000);
      await meanwhile();
    }
    waited += retry;
  }
};

const networks = (many: number, second: number) =>
  Array.from({ length: many }, (_, i) => openBrowser(identity, { address: `172.${second}.${i}.1` }));

test('many networks that guessed once and left keep her out for five minutes at most', async () => {
  const { email } = await owner();
  await Promise.all(networks(200, 16).map((one) => guess(one, email)));
  const hers = openBrowser(identity, { address: '203.0.113.200' });
  const { tries, waited } = await comeWhenTold(hers, email, () => Promise.resolve());
  expect(tries).toBeLessThanOrEqual(4);
  expect(waited).toBeLessThanOrEqual(300);
});

test('networks that ask without end stand behind her once each has guessed', async () => {
  const { email } = await owner();
  const many = process.env['RESET_FULL'] ? 20 : 10;
  const strangers = networks(many, 17);
  let guessed = 0;
  const poll = async () => {
    for (const one of strangers) guessed += Number((await guess(one, email)).status === 400);
  };
  const began = identity.clock.now().getTime();
  await poll();
  const fresh = await comeWhenTold(openBrowser(identity, { address: '198.18.1.1' }), email, poll);
  // All but five had not guessed yet when she came: a minute each.
  expect(fresh.waited).toBeLessThanOrEqual((many - 3) * 60);
  expect(fresh.tries).toBeLessThanOrEqual(many - 3);
  for (let minute = 0; minute < 10; minute += 1) {
    identity.clock.advance(60_000);
    await poll();
  }
  const later = await comeWhenTold(openBrowser(identity, { address: '198.18.2.1' }), email, poll);
  expect(later.waited).toBeLessThanOrEqual(120);
  expect(later.tries).toBeLessThanOrEqual(3);
  const minutes = (identity.clock.now().getTime() - began) / 60_000;
  expect(guessed).toBeLessThanOrEqual(5 + minutes);
});

test('one who asks for ever new accounts keeps nobody behind the same address out, and leaves little', async () => {
  const { email } = await owner();
  const address = '198.18.3.1';
  const attacker = openBrowser(identity, { address });
  let made = 0;
  let guessed = 0;
  const before = (await identity.db.select().from(guessSource)).length;
  const poll = async () => {
    for (let i = 0; i < 15; i += 1) {
      made += 1;
      guessed += Number((await guess(attacker, `made-up-${made}@example.org`)).status === 400);
    }
  };
  await poll();
  await poll();
  const { tries, waited } = await comeWhenTold(openBrowser(identity, { address }), email, poll);
  expect(tries).toBeLessThanOrEqual(5);
  expect(waited).toBeLessThanOrEqual(300);
  const rows = (await identity.db.select().from(guessSource)).length - before;
  expect(made).toBeGreaterThan(guessed);
  expect(rows).toBeLessThanOrEqual(guessed);
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

test('who guesses in her own network makes a new device of hers wait five minutes there at most', async () => {
  const { email, address } = await owner();
  const sibling = openBrowser(identity, { address });
  let longest = 0;
  for (let i = 0; i < 60; i += 1) {
    longest = Math.max(longest, (await guess(sibling, email)).retry || 0);
    identity.clock.advance(60_000);
  }
  expect(longest).toBeGreaterThan(200);
  expect(longest).toBeLessThanOrEqual(300);
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

test('an address takes ten wrong guesses over all accounts, then one in fifteen seconds: thirty in five minutes', async () => {
  const attacker = openBrowser(identity, { address: '198.51.100.9' });
  const answers = [];
  for (let i = 0; i < 300; i += 1) {
    answers.push(await guess(attacker, `nobody-${i}@example.org`));
    identity.clock.advance(1_000);
  }
  expect(answers.slice(0, 10).every(({ status }) => status === 400)).toBe(true);
  expect(count(answers, 400)).toBeLessThanOrEqual(30);
  expect(Math.max(...answers.map(({ retry }) => retry || 0))).toBeLessThanOrEqual(120);
  // A device that a member signed in on before is not concerned at all. A new one of hers waits with everybody there:
  // let in at once, her address would tell that it has an account.
  const { browser, email, address } = await owner('198.51.100.9');
  expect((await guess(browser, email, PASSWORD)).status).toBe(200);
  const anew = await comeWhenTold(openBrowser(identity, { address }), email, () => Promise.resolve());
  expect(anew.waited).toBeLessThanOrEqual(300);
});

test('in a network of hers, too, guesses at a member and at nobody are answered alike', async () => {
  const told = async (member: boolean) => {
    const { email, address } = await owner();
    const target = member ? email : `no-${email}`;
    const attacker = openBrowser(identity, { address });
    const came: Awaited<ReturnType<typeof guess>>[] = [];
    for (let i = 0; i < 10; i += 1) came.push(await guess(attacker, `${i}-${email}`));
    // At once with nothing left, and every fifteen seconds for seven minutes.
    for (let i = 0; i < 28; i += 1) {
      came.push(await guess(attacker, target), await guess(attacker, target));
      identity.clock.advance(15_000);
    }
    return came;
  };
  const [known, unknown] = [await told(true), await told(false)];
  expect(known).toEqual(unknown);
  expect(known).toContainEqual(expect.objectContaining({ status: 400 }));
  expect(known[10]).toMatchObject({ status: 429 });
});

test('seven members of one network are guessed at from it no more often than anybody', async () => {
  const address = '198.51.100.30';
  const emails: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    const { email } = await owner(`198.51.100.${31 + i}`);
    expect((await guess(openBrowser(identity, { address }), email, PASSWORD)).status).toBe(200);
    emails.push(email);
  }
  const attacker = openBrowser(identity, { address });
  const round = (each: number) =>
    Promise.all(emails.flatMap((email) => Array.from({ length: each }, () => guess(attacker, email))));
  const atOnce = count(await round(5), 400);
  expect(atOnce).toBeGreaterThan(0);
  expect(atOnce).toBeLessThanOrEqual(10);
  let guessed = atOnce;
  for (let i = 0; i < 19; i += 1) {
    identity.clock.advance(15_000);
    guessed += count(await round(2), 400);
  }
  expect(guessed).toBeLessThanOrEqual(30);
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
