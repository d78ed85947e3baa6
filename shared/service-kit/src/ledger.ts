import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { ConfigError, type ServiceEnv } from './config.ts';

// Who was erased, kept apart from what an older copy could bring back: a line of JSON each, authenticated by a key that
// is neither there nor in a database, and tied to the line before it.

const FILE = 'erasures.jsonl';
/** Beside it: what tells its key from another one before it has an entry. */
const PROOF = 'key-proof';

/** So many lines are read in one go: a few milliseconds. */
const SLICE = 250;

const Erasure = z.object({
  /** The member's. */
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.enum(['operator', 'admin', 'member']).nullable(),
  /** The number that she may have of it. */
  receipt: z.uuid().nullable(),
});
const Entry = Erasure.extend({ n: z.int().min(1), before: z.string(), mac: z.string() });

/** What the ledger says of an erasure. */
export type LedgerErasure = Readonly<z.output<typeof Erasure>>;
/** An erasure as a line of the ledger, its place in it, and what ties it to the line before. */
export type LedgerEntry = Readonly<z.output<typeof Entry>>;
/** What tells two states of a ledger apart: its last entry. */
export type LedgerMark = Pick<LedgerEntry, 'n' | 'mac'>;

/** The ledger as it stands. */
export interface Ledger {
  /** Those that were written with the key, in order. */
  readonly entries: readonly LedgerEntry[];
  /** Lines, by number, that nobody wrote who has the key. They count for nothing. */
  readonly refused: readonly number[];
  /** Lines, by number, before which others are missing. */
  readonly gaps: readonly number[];
  /** Bytes of whole lines; what stands behind them broke off while it was written. */
  readonly bytes: number;
}

export type LedgerEnv = Pick<ServiceEnv, 'RESET_LEDGER_DIR' | 'RESET_LEDGER_KEY'>;

/** How many entries are looked up at once. */
export const LEDGER_BATCH = 10_000;

/** Whether a column is one of many ids, sent as one value. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;

/** @returns the file that the ledger is */
export const ledgerFile = ({ RESET_LEDGER_DIR }: Pick<LedgerEnv, 'RESET_LEDGER_DIR'>): string =>
  join(RESET_LEDGER_DIR, FILE);

/** @returns the key that entries are written with */
export const ledgerKey = ({ RESET_LEDGER_KEY }: Pick<LedgerEnv, 'RESET_LEDGER_KEY'>): KeyObject =>
  createSecretKey(Buffer.from(RESET_LEDGER_KEY, 'base64'));

const macOf = (key: KeyObject, { n, id, at, by, receipt, before }: Omit<LedgerEntry, 'mac'>): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([n, id, at, by, receipt, before]))
    .digest();

/** @returns an erasure as the entry behind the last one */
export const nextEntry = (key: KeyObject, erasure: LedgerErasure, last: LedgerMark | undefined): LedgerEntry => {
  const entry = { n: (last?.n ?? 0) + 1, ...erasure, before: last?.mac ?? '' };
  return { ...entry, mac: macOf(key, entry).toString('base64url') };
};

const readLine = (key: KeyObject, line: string): LedgerEntry | null => {
  try {
    const entry = Entry.parse(JSON.parse(line));
    const [shown, right] = [Buffer.from(entry.mac, 'base64url'), macOf(key, entry)];
    return shown.length === right.length && timingSafeEqual(shown, right) ? entry : null;
  } catch {
    return null;
  }
};

/**
 * Reads lines in slices, between which others have their turn.
 * @param last the entry before them @returns what these lines say to whoever has the key
 */
export const readEntries = async (key: KeyObject, text: Buffer, last?: LedgerMark): Promise<Ledger> => {
  const bytes = text.lastIndexOf('\n') + 1;
  const entries: LedgerEntry[] = [];
  const [refused, gaps]: [number[], number[]] = [[], []];
  let line = 0;
  for (let from = 0; from < bytes;) {
    const end = text.indexOf('\n', from);
    const entry = readLine(key, text.toString('utf8', from, end));
    from = end + 1;
    line += 1;
    if (line % SLICE === 0) await nextTurn();
    if (!entry) {
      refused.push(line);
      continue;
    }
    if (entry.before !== (entries.at(-1)?.mac ?? last?.mac ?? '')) gaps.push(line);
    entries.push(entry);
  }
  return { entries, refused, gaps, bytes };
};

/** What only who has the key can say, of a ledger in which nothing is said yet. */
const proofOf = (key: KeyObject): string => createHmac('sha256', key).update('erasure ledger').digest('base64url');

const proofFile = (env: LedgerEnv): string => join(env.RESET_LEDGER_DIR, PROOF);

/** Notes beside the ledger which key it is written with: what others write before its first entry stops nothing then. */
export const noteLedgerKey = async (env: LedgerEnv): Promise<void> => {
  if (!(await isNotedKey(env))) await writeFile(proofFile(env), `${proofOf(ledgerKey(env))}\n`, { mode: 0o600 });
};

const isNotedKey = async (env: LedgerEnv): Promise<boolean> =>
  (await readFile(proofFile(env), 'utf8').catch(() => '')) === `${proofOf(ledgerKey(env))}\n`;

/** Up to where a ledger was read, and its last entry there. */
export interface LedgerEnd {
  readonly bytes: number;
  readonly last: LedgerMark | undefined;
}

/** @returns the place behind all that was read @param before where that began */
export const endOfLedger = ({ entries, bytes }: Ledger, before?: LedgerEnd): LedgerEnd => ({
  bytes: (before?.bytes ?? 0) + bytes,
  last: entries.at(-1) ?? before?.last,
});

/**
 * Reads what came behind a place alone.
 * @returns null where not every line there goes on from it: the ledger is another one, lines are missing or a stranger's
 */
export const readLedgerSince = async (env: LedgerEnv, place: LedgerEnd): Promise<Ledger | null> => {
  const handle = await open(ledgerFile(env), 'r');
  try {
    const { size } = await handle.stat();
    if (size < place.bytes) return null;
    const text = Buffer.alloc(size - place.bytes);
    const { bytesRead } = await handle.read(text, 0, text.length, place.bytes);
    const ledger = await readEntries(ledgerKey(env), text.subarray(0, bytesRead), place.last);
    return ledger.gaps.length || ledger.refused.length ? null : ledger;
  } finally {
    await handle.close();
  }
};

/**
 * Reads the ledger and looks at each line.
 * @returns null where there is none
 * @throws ConfigError when nothing in it was written with this key
 */
export const readLedger = async (env: LedgerEnv): Promise<Ledger | null> => {
  const text = await readFile(ledgerFile(env)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new ConfigError(`The erasure ledger cannot be read: ${error.message}`);
  });
  if (text === null) return null;
  const ledger = await readEntries(ledgerKey(env), text);
  if (ledger.refused.length > 0 && ledger.entries.length === 0 && !(await isNotedKey(env))) {
    throw new ConfigError(
      `RESET_LEDGER_KEY is not the key that the erasure ledger ${ledgerFile(env)} was written with: none of its ` +
        `${ledger.refused.length} lines fits it. Give back the key it was made with, or the ledger that fits the key.`,
    );
  }
  return ledger;
};

const isMarked =
  (mark: LedgerMark) =>
  ({ n, mac }: LedgerEntry) =>
    n === mark.n && mac === mark.mac;

/** @param marks entries that were there before @returns what is wrong with it, in words; null when nothing is */
export const ledgerFaults = (
  { entries, refused, gaps }: Pick<Ledger, 'entries' | 'refused' | 'gaps'>,
  marks: readonly (LedgerMark | null)[] = [],
): string | null => {
  const lines = (numbers: readonly number[]) => `line${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`;
  const faults = [
    ...(refused.length ? [`${lines(refused)} not written with its key: not applied`] : []),
    ...(marks.some((mark) => mark && !entries.some(isMarked(mark)))
      ? ['entries that were known here are missing']
      : []),
    ...(gaps.length ? [`something is missing or out of order before ${lines(gaps)}`] : []),
  ];
  return faults.length ? faults.join('; ') : null;
};

/** @returns the entries behind a mark; all where the ledger is another one than was marked */
export const entriesSince = ({ entries }: Pick<Ledger, 'entries'>, mark: LedgerMark | null): readonly LedgerEntry[] => {
  if (!mark) return entries;
  return entries.slice(entries.findIndex(isMarked(mark)) + 1);
};
