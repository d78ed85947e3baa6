import { parseArgs } from 'node:util';
import type { Db } from '@reset/service-kit';
import { asProcess, type Answer, command, operate } from '@reset/service-kit/command';
import { type Ledger, type LedgerEntry, ledgerFaults, ledgerFile, readLedger } from '@reset/service-kit/ledger';
import { erased } from '@reset/service-kit/tables';
import { erasure } from '../erasures/tables.ts';
import { ledgerEnvOf } from '../ledger/env-of.ts';

// erasure:ledger [--list] [HASH]: what stands in the erasure ledger, and whether it is as it was written. Wants
// DATABASE_URL, RESET_LEDGER_DIR and RESET_LEDGER_KEY of the identity service.
const HASH = /^[\w-]{43}$/;

interface Wanted {
  readonly list: boolean;
  readonly hash: string | null;
}

const readArguments = (args: readonly string[]): Wanted | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { list: { type: 'boolean', default: false } },
    });
    const [hash = null, ...more] = positionals;
    return more.length || (hash !== null && !HASH.test(hash)) ? null : { list: values.list, hash };
  } catch {
    return null;
  }
};

/** What the database says other than the ledger. */
const differences = async (db: Db, { entries }: Ledger): Promise<string[]> => {
  const gone = await db.select({ id: erased.id }).from(erased);
  const begun = await db.select({ id: erasure.id }).from(erasure);
  const known = new Set([...gone, ...begun].map(({ id }) => id));
  const there = new Set(entries.map(({ id }) => id));
  const missing = [...known].filter((id) => !there.has(id)).length;
  const open = [...there].filter((id) => !known.has(id)).length;
  return [
    ...(missing ? [`${missing} erasures of the database are not in it; the next start adds them.`] : []),
    ...(open
      ? [`${open} of its erasures are not known to the database; the running service, or its start, does them.`]
      : []),
  ];
};

const lineOf = ({ n, id, at, by }: LedgerEntry): string =>
  `${String(n).padStart(6)}  ${id}  ${at}  ${by ? `asked for by ${by === 'member' ? 'the member' : `the ${by}`}` : 'of before the ledger'}`;

const summary = ({ entries }: Ledger): string[] => {
  const last = entries.at(-1);
  const count = entries.length === 1 ? '1 erasure' : `${entries.length} erasures`;
  const end = 'The hash of its end, to be noted elsewhere and asked for the next time:';
  return last ? [`${count}, the last of ${last.at}.`, end, last.mac] : ['No erasure stands in it.'];
};

const answer = async (db: Db, ledger: Ledger, { list, hash }: Wanted): Promise<Answer> => {
  const faults = ledgerFaults(ledger);
  const isCut = hash !== null && ledger.entries.every(({ mac }) => mac !== hash);
  const wrong = [
    ...(faults ? [`It is not as it was written: ${faults}.`] : []),
    ...(isCut ? ['No line has this hash: lines were taken from its end, or all were written anew.'] : []),
    ...(await differences(db, ledger)),
  ];
  const said = [...(list ? ledger.entries.map(lineOf) : []), ...summary(ledger), ...wrong];
  return { said: said.join('\n'), code: wrong.length ? 1 : 0 };
};

export const erasureLedger = operate(
  'Usage: erasure:ledger [--list] [HASH]',
  readArguments,
  async (wanted, { env }) => {
    const place = ledgerEnvOf(env);
    const ledger = await readLedger(place);
    if (!ledger) return { said: `There is no ledger at ${ledgerFile(place)}.`, code: 1 };
    return command(env, ({ db }) => answer(db, ledger, wanted));
  },
);

if (import.meta.main) await asProcess(erasureLedger);
