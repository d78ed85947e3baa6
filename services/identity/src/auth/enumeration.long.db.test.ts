import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { type Mailbox, openMailbox } from '../test/mailbox.ts';

// Whether an address is known is told by no body, and by how little by the time: printed, not judged.
const ACCOUNTS = 250;
const ROUNDS = 2;

let identity: Identity;
let mailbox: Mailbox;
const known: string[] = [];
beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startIdentity({
    ...{ SMTP_URL: mailbox.url, SIGN_UPS_PER_ADDRESS: '100000', GUESSES_PER_ADDRESS: '100000' },
    MAILS_PER_ADDRESS: '100000',
  });
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const who = someone();
    await openBrowser(identity).auth.signUp(who);
    known.push(who.email);
  }
}, 120_000);
afterAll(async () => {
  await identity.close();
  await mailbox.close();
});

const at = (times: readonly number[], part: number) => {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2);
};

const compare = async (path: string, body: (email: string) => object) => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  const ask = async (kind: keyof typeof times, email: string) => {
    const { fetch: send } = openBrowser(identity);
    const headers = { 'content-type': 'application/json' };
    const began = performance.now();
    const answer = await send(identity.authUrl + path, { method: 'POST', headers, body: JSON.stringify(body(email)) });
    const text = await answer.text();
    times[kind].push(performance.now() - began);
    answers.add(`${answer.status} ${text}`);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const email of known) {
      await ask('known', email);
      await ask('unknown', someone().email);
    }
  }
  const told = (kind: keyof typeof times) =>
    `${kind}: median ${at(times[kind], 0.5)} ms, p95 ${at(times[kind], 0.95)} ms`;
  console.log(`${path}: ${2 * ACCOUNTS * ROUNDS} tries; ${told('known')}; ${told('unknown')}`);
  return [...answers];
};

test(
  '2,000 tries of sign-in and recovery are answered alike, whoever has the address',
  { timeout: 300_000 },
  async () => {
    expect(await compare('/token?grant_type=password', (email) => ({ email, password: 'not hers' }))).toHaveLength(1);
    expect(await compare('/recover', (email) => ({ email }))).toEqual(['200 {}']);
  },
);
