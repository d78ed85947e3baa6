import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Tx } from '@reset/service-kit';
import {
  type LedgerEnv,
  type LedgerErasure,
  type LedgerMark,
  ledgerFile,
  ledgerKey,
  nextEntry,
  noteLedgerKey,
  readEntries,
} from '@reset/service-kit/ledger';
import { sql } from 'drizzle-orm';

const TAIL_BYTES = 4_096;

/** Writes the erasure ledger; nobody but identity does. */
export interface LedgerWriter {
  /**
   * Adds erasures, on disk before it returns. Called last in the transaction that they are begun in: once an erasure
   * stands here it is done, even where that transaction does not come to its end.
   */
  readonly append: (tx: Tx, erasures: readonly LedgerErasure[]) => Promise<void>;
}

/** Held until the transaction ends: who holds it knows of each entry whether its transaction came to its end. */
export const holdLedger = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ':ledger', 1))`);

/** Makes an empty ledger where there is none. */
export const makeLedger = async (env: LedgerEnv): Promise<void> => {
  const file = ledgerFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await (await open(file, 'a', 0o600)).close();
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
  await noteLedgerKey(env);
};

const readFrom = async (handle: FileHandle, from: number, to: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(to - from);
  await handle.read(bytes, 0, bytes.length, from);
  return bytes;
};

/** Where the next entry begins, and what it stands behind; a line that broke off is none. */
const endOf = async (handle: FileHandle, env: LedgerEnv): Promise<{ at: number; last: LedgerMark | undefined }> => {
  const { size } = await handle.stat();
  const key = ledgerKey(env);
  for (let tail = TAIL_BYTES; ; tail *= 16) {
    const from = Math.max(0, size - tail);
    const { entries, bytes } = await readEntries(key, await readFrom(handle, from, size));
    if (entries.length || from === 0) return { at: from + bytes, last: entries.at(-1) };
  }
};

/** All of it on disk, or nothing that a reader takes for a line. */
const writeAt = async (handle: FileHandle, bytes: Buffer, at: number): Promise<void> => {
  try {
    let written = 0;
    while (written < bytes.length) {
      written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
    }
    await handle.sync();
  } catch (error) {
    await handle.truncate(at).catch(() => {});
    throw error;
  }
};

/** @param env where the ledger is, and its key */
export const ledgerWriter = (env: LedgerEnv): LedgerWriter => ({
  async append(tx, erasures) {
    await holdLedger(tx);
    const key = ledgerKey(env);
    const handle = await open(ledgerFile(env), 'r+');
    try {
      const { at, last } = await endOf(handle, env);
      await handle.truncate(at);
      let before = last;
      const lines = erasures.map((erasure) => {
        const entry = nextEntry(key, erasure, before);
        before = entry;
        return `${JSON.stringify(entry)}\n`;
      });
      await writeAt(handle, Buffer.from(lines.join('')), at);
    } finally {
      await handle.close();
    }
  },
});
