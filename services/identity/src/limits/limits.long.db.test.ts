import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, PASSWORD } from '../test/browser.ts';
import { count, type Guessing, startGuessing } from '../test/guesses.ts';
import { type Identity } from '../test/identity.ts';
import { guessSource } from './tables.ts';

let identity: Identity;
let guess: Guessing['guess'];
let owner: Guessing['owner'];
beforeAll(async () => {
  ({ identity, guess, owner } = await startGuessing());
});
afterAll(() => identity.close());

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
  const many = 20;
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
