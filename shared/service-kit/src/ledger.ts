import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { ConfigError, type ServiceEnv } from './config.ts';

// Who was erased, kept apart from what an older copy could bring back: a line of JSON each, authenticated by a key that
// is neither there nor in a database, and tied to the line before it.

const FILE = 'erasures.jsonl';

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

/** @returns what these lines say to whoever has the key */
export const readEntries = (key: KeyObject, text: Buffer): Ledger => {
  const bytes = text.lastIndexOf('\n') + 1;
  const lines = text.toString('utf8', 0, bytes).split('\n').slice(0, -1);
  const entries: LedgerEntry[] = [];
  const [refused, gaps]: [number[], number[]] = [[], []];
  for (const [index, line] of lines.entries()) {
    const entry = readLine(key, line);
    if (!entry) {
      refused.push(index + 1);
      continue;
    }
    if (entry.before !== (entries.at(-1)?.mac ?? '')) gaps.push(index + 1);
    entries.push(entry);
  }
  return { entries, refused, gaps, bytes };
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
  const ledger = readEntries(ledgerKey(env), text);
  if (ledger.refused.length > 0 && ledger.entries.length === 0) {
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
