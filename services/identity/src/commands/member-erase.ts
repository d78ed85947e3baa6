import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Db, SystemCtx } from '@reset/service-kit';
import { asProcess, command, messageOf, operate, type Terminal, type Answer } from '@reset/service-kit/command';
import { type Receipt, receipts } from '../erasures/receipt.ts';
import { requestErasure } from '../erasures/request.ts';
import { ledgerEnvOf } from '../ledger/env-of.ts';
import { type LedgerWriter, ledgerWriter } from '../ledger/ledger.ts';
import { openServices, receiptWords } from '../erasures/words.ts';
import { findByEmail } from '../users/find.ts';

// member:erase EMAIL [--yes] [--wait SECONDS]: erases a member everywhere. Wants DATABASE_URL, RESET_LEDGER_DIR and
// RESET_LEDGER_KEY of the identity service.
const DONE = 0;
const NOTHING_BEGUN = 1;
const USAGE = 2;
const STILL_OPEN = 3;
const LOOK_MS = 500;

const usage = `Usage: member:erase EMAIL [--yes] [--wait SECONDS]
Exit codes: ${DONE} done, ${NOTHING_BEGUN} nothing was erased, ${USAGE} wrong usage, ${STILL_OPEN} begun, not every service has answered yet`;

const GOES_ON = 'It goes on by itself, also after a restart: npm run member:erasures';

interface Wanted {
  readonly email: string;
  readonly yes: boolean;
  readonly wait: number;
}

const readArguments = (args: readonly string[]): Wanted | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, wait: { type: 'string', default: '60' } },
    });
    const [email, ...more] = positionals;
    const wait = Number(values.wait);
    return email && !more.length && wait >= 0 ? { email: email.trim().toLowerCase(), yes: values.yes, wait } : null;
  } catch {
    return null;
  }
};

const repeated = async (email: string, { input, output }: Terminal): Promise<boolean> => {
  output.write(`This erases the account ${email} and all that belongs to it, in every service. It cannot be undone.\n`);
  const lines = createInterface({ input, output });
  lines.once('close', () => said.abort());
  const said = new AbortController();
  const answer = await lines.question('Repeat the e-mail address to go on: ', { signal: said.signal }).catch(() => '');
  lines.close();
  return answer.trim().toLowerCase() === email;
};

/** Tells of each service as it answers. @returns the receipt when all have, or what is known when the time is up */
const follow = async (db: Db, id: string, seconds: number, { output }: Terminal): Promise<Receipt | undefined> => {
  const reported = new Set<string>();
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    const [receipt] = await receipts(db, { id });
    for (const { service, state } of receipt?.steps ?? []) {
      if (state === 'open' || reported.has(service)) continue;
      reported.add(service);
      output.write(`  ${service}: ${state}\n`);
    }
    if (!receipt || receipt.done_at !== null || Date.now() >= until) return receipt;
    await pause(LOOK_MS);
  }
};

/** @returns the erasure that has begun, or why none has */
const begin = async (
  { db, write, clock }: Pick<SystemCtx, 'clock' | 'db' | 'write'>,
  { email, yes }: Wanted,
  { terminal, ledger }: { readonly terminal: Terminal; readonly ledger: LedgerWriter },
): Promise<{ readonly id: string } | Answer> => {
  const account = await findByEmail(db, email);
  const unknown = `Nobody has signed up as ${email}. Erasures that have begun are listed by: npm run member:erasures`;
  if (!account) return { said: unknown, code: NOTHING_BEGUN };
  if (!yes && !(await repeated(email, terminal)))
    return { said: 'That is not the same address. Nothing was erased.', code: NOTHING_BEGUN };
  const { id } = account.user;
  const outcome = await write((tx) => requestErasure(tx, id, 'operator', { now: clock(), ledger }));
  if (typeof outcome !== 'string') return { id };
  const lastAdmin = 'This is the only admin; nothing was erased. Make another one first: npm run admin:grant -- EMAIL';
  return { said: outcome === 'last_admin' ? lastAdmin : unknown, code: NOTHING_BEGUN };
};

const answerOf = (receipt: Receipt | undefined): Answer => {
  if (receipt && receipt.done_at !== null) return { said: receiptWords(receipt) };
  return { said: `Not answered yet: ${receipt ? openServices(receipt) : ''}. ${GOES_ON}`, code: STILL_OPEN };
};

const erase = async (wanted: Wanted, terminal: Terminal): Promise<Answer> => {
  // From the commit on: whatever fails then, the erasure goes on.
  let isBegun = false;
  const ledger = ledgerWriter(ledgerEnvOf(terminal.env));
  try {
    return await command(terminal.env, async (ctx) => {
      const begun = await begin(ctx, wanted, { terminal, ledger });
      if ('said' in begun) return begun;
      isBegun = true;
      const closed = 'The account is closed: nobody can sign in to it.';
      terminal.output.write(`${closed} Erasure ${begun.id} goes on in each service:\n`);
      return answerOf(await follow(ctx.db, begun.id, wanted.wait, terminal));
    });
  } catch (error) {
    if (!isBegun) throw error;
    terminal.errors.write(`${messageOf(error)}\n`);
    return { said: `Who has answered is not known. ${GOES_ON}`, code: STILL_OPEN };
  }
};

export const memberErase = operate(usage, readArguments, erase);

if (import.meta.main) await asProcess(memberErase);
