import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Db } from '@reset/service-kit';
import { command } from '@reset/service-kit/command';
import { type Receipt, receipts } from '../erasures/receipt.ts';
import { requestErasure } from '../erasures/request.ts';
import { openServices, receiptWords } from '../erasures/words.ts';
import { findByEmail } from '../users/find.ts';

// member:erase EMAIL [--yes] [--wait SECONDS]: erases a member everywhere. Wants DATABASE_URL of the identity service.
const DONE = 0;
const NOTHING_BEGUN = 1;
const USAGE = 2;
const STILL_OPEN = 3;
const LOOK_MS = 500;

const usage = `Usage: member:erase EMAIL [--yes] [--wait SECONDS]
Exit codes: ${DONE} done, ${NOTHING_BEGUN} nothing was erased, ${USAGE} wrong usage, ${STILL_OPEN} begun, not every service has answered yet`;

const GOES_ON = 'It goes on by itself, also after a restart: npm run member:erasures';

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, wait: { type: 'string', default: '60' } },
    });
    const [email, ...more] = positionals;
    const wait = Number(values.wait);
    return email && !more.length && wait >= 0 ? { email, yes: values.yes, wait } : null;
  } catch {
    return null;
  }
};

const repeated = async (email: string): Promise<boolean> => {
  console.log(`This erases the account ${email} and all that belongs to it, in every service. It cannot be undone.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  lines.once('close', () => said.abort());
  const said = new AbortController();
  const answer = await lines.question('Repeat the e-mail address to go on: ', { signal: said.signal }).catch(() => '');
  lines.close();
  return answer.trim().toLowerCase() === email;
};

/** Tells of each service as it answers. @returns the receipt when all have, or what is known when the time is up */
const follow = async (db: Db, id: string, seconds: number): Promise<Receipt | undefined> => {
  const reported = new Set<string>();
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    const [receipt] = await receipts(db, { id });
    for (const { service, state } of receipt?.steps ?? []) {
      if (state === 'open' || reported.has(service)) continue;
      reported.add(service);
      console.log(`  ${service}: ${state}`);
    }
    if (!receipt || receipt.done_at !== null || Date.now() >= until) return receipt;
    await pause(LOOK_MS);
  }
};

/** From the commit on: whatever fails then, the erasure goes on. */
let isBegun = false;

const erase = async (email: string, yes: boolean, wait: number): Promise<number> =>
  command(process.env, async ({ db, write, clock }) => {
    const account = await findByEmail(db, email);
    const unknown = `Nobody has signed up as ${email}. Erasures that have begun are listed by: npm run member:erasures`;
    if (!account) {
      console.log(unknown);
      return NOTHING_BEGUN;
    }
    if (!yes && !(await repeated(email))) {
      console.log('That is not the same address. Nothing was erased.');
      return NOTHING_BEGUN;
    }
    const { id } = account.user;
    const outcome = await write((tx) => requestErasure(tx, id, 'operator', clock()));
    if (outcome !== 'requested') {
      const lastAdmin =
        'This is the only admin; nothing was erased. Make another one first: npm run admin:grant -- EMAIL';
      console.log(outcome === 'last_admin' ? lastAdmin : unknown);
      return NOTHING_BEGUN;
    }
    isBegun = true;
    console.log(`The account is closed: nobody can sign in to it. Erasure ${id} goes on in each service:`);
    const receipt = await follow(db, id, wait);
    if (!receipt || receipt.done_at === null) {
      const open = receipt ? openServices(receipt) : '';
      console.log(`Not answered yet: ${open}. ${GOES_ON}`);
      return STILL_OPEN;
    }
    console.log(receiptWords(receipt));
    return DONE;
  });

const wanted = readArguments();
if (wanted) {
  try {
    process.exitCode = await erase(wanted.email.trim().toLowerCase(), wanted.yes, wanted.wait);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (isBegun) console.error(`Who has answered is not known. ${GOES_ON}`);
    process.exitCode = isBegun ? STILL_OPEN : NOTHING_BEGUN;
  }
} else {
  console.error(usage);
  process.exitCode = USAGE;
}
