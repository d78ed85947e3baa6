import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endOfLedger,
  entriesSince,
  type LedgerEntry,
  type LedgerEnv,
  ledgerFaults,
  ledgerFile,
  ledgerKey,
  nextEntry,
  noteLedgerKey,
  readEntries,
  readLedger,
  readLedgerSince,
} from './ledger.ts';

const newEnv = (): LedgerEnv => ({
  RESET_LEDGER_DIR: mkdtempSync(join(tmpdir(), 'reset-ledger-')),
  RESET_LEDGER_KEY: randomBytes(32).toString('base64'),
});
const env = newEnv();
const key = ledgerKey(env);
const erasure = () => ({
  id: randomUUID(),
  at: '2026-11-23T20:00:00.000Z',
  by: 'member' as const,
  receipt: randomUUID(),
});
const written = (count: number, by = key): LedgerEntry[] => {
  const entries: LedgerEntry[] = [];
  for (let n = 0; n < count; n += 1) entries.push(nextEntry(by, erasure(), entries.at(-1)));
  return entries;
};
const textOf = (lines: readonly (LedgerEntry | string)[]) =>
  Buffer.from(lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
const read = (...lines: readonly (LedgerEntry | string)[]) => readEntries(key, textOf(lines));

describe('what stands in it', () => {
  it('is read as it was written', async () => {
    const entries = written(5);
    expect(await read(...entries)).toEqual({ entries, refused: [], gaps: [], bytes: textOf(entries).length });
    expect(await read()).toMatchObject({ entries: [], refused: [], gaps: [], bytes: 0 });
    expect(ledgerFaults(await read(...entries))).toBeNull();
  });

  it('counts for nothing where a stranger wrote it, and the others go on counting', async () => {
    const [one, two, three] = written(3) as [LedgerEntry, LedgerEntry, LedgerEntry];
    const [forged] = written(1, ledgerKey(newEnv())) as [LedgerEntry];
    const ledger = await read(one, forged, two, 'not even JSON', JSON.stringify({ ...three, id: randomUUID() }), three);
    expect(ledger).toMatchObject({ entries: [one, two, three], refused: [2, 4, 5], gaps: [] });
    expect(ledgerFaults(ledger)).toBe('lines 2, 4, 5 not written with its key: not applied');
  });

  it('shows where lines were taken out, doubled or put elsewhere; what is left counts', async () => {
    const [one, two, three] = written(3) as [LedgerEntry, LedgerEntry, LedgerEntry];
    expect(await read(one, three)).toMatchObject({ entries: [one, three], gaps: [2] });
    expect(await read(two, three)).toMatchObject({ gaps: [1] });
    expect(await read(one, one, two, three)).toMatchObject({ gaps: [2] });
    expect(await read(one, three, two)).toMatchObject({ gaps: [2, 3] });
    expect(ledgerFaults(await read(one, three))).toBe('something is missing or out of order before line 2');
  });

  it('shows that lines were taken from its end to who knew more of them', async () => {
    const [one, two] = written(2) as [LedgerEntry, LedgerEntry];
    expect(ledgerFaults(await read(one), [null, one])).toBeNull();
    expect(ledgerFaults(await read(one), [one, two])).toBe('entries that were known here are missing');
  });

  it('may break off anywhere: what was whole before is read', async () => {
    const entries = written(3);
    const text = textOf(entries);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: text.length }), async (at) => {
        const ledger = await readEntries(key, text.subarray(0, at));
        const whole = entries.filter((_, n) => textOf(entries.slice(0, n + 1)).length <= at);
        expect(ledger).toEqual({ entries: whole, refused: [], gaps: [], bytes: textOf(whole).length });
      }),
    );
  });
});

describe('the file', () => {
  it('is none where there is none, and refused where nothing in it fits the key', async () => {
    const place = newEnv();
    expect(await readLedger(place)).toBeNull();
    writeFileSync(ledgerFile(place), textOf(written(2, ledgerKey(place))));
    expect((await readLedger(place))?.entries).toHaveLength(2);
    await expect(readLedger({ ...place, RESET_LEDGER_KEY: newEnv().RESET_LEDGER_KEY })).rejects.toThrow(
      /RESET_LEDGER_KEY is not the key.*none of its 2 lines/,
    );
  });

  it('that has no entry yet is none of another key because a stranger wrote there', async () => {
    const place = newEnv();
    const foreign = textOf(['not even JSON', ...written(1)]);
    writeFileSync(ledgerFile(place), '');
    await noteLedgerKey(place);
    writeFileSync(ledgerFile(place), foreign);
    const ledger = await readLedger(place);
    expect(ledger).toMatchObject({ entries: [], refused: [1, 2] });
    expect(ledger && ledgerFaults(ledger)).toBe('lines 1, 2 not written with its key: not applied');
    // Another key is another key all the same.
    await expect(readLedger({ ...place, RESET_LEDGER_KEY: newEnv().RESET_LEDGER_KEY })).rejects.toThrow(
      'RESET_LEDGER_KEY is not the key',
    );
  });
});

describe('what came since', () => {
  const place = newEnv();
  const mine = ledgerKey(place);
  const put = (...lines: readonly (LedgerEntry | string)[]) => writeFileSync(ledgerFile(place), textOf(lines));
  const start = { bytes: 0, last: undefined };

  it('is read alone', async () => {
    const [one, two, three] = written(3, mine) as [LedgerEntry, LedgerEntry, LedgerEntry];
    put(one);
    const first = await readLedgerSince(place, start);
    expect(first).toMatchObject({ entries: [one] });
    const seen = first && endOfLedger(first, start);
    put(one, two, three);
    const next = seen && (await readLedgerSince(place, seen));
    expect(next).toMatchObject({ entries: [two, three] });
    expect(next && endOfLedger(next, seen)).toEqual({ bytes: textOf([one, two, three]).length, last: three });
  });

  it('is not known where the ledger is shorter, or goes on from another entry', async () => {
    const [one, two, three] = written(3, mine) as [LedgerEntry, LedgerEntry, LedgerEntry];
    put(one);
    const seen = { bytes: textOf([one]).length, last: one };
    put(one, three);
    expect(await readLedgerSince(place, seen)).toBeNull();
    put(one, 'x', two);
    expect(await readLedgerSince(place, seen)).toBeNull();
    put('short');
    expect(await readLedgerSince(place, seen)).toBeNull();
    put(one, two);
    expect(await readLedgerSince(place, seen)).toMatchObject({ entries: [two] });
  });
});

it('is looked at from where it was left; all of it where it is another one', () => {
  const entries = written(4);
  const ledger = { entries };
  const [, two, , last] = entries;
  expect(entriesSince(ledger, null)).toEqual(entries);
  expect(entriesSince(ledger, two ?? null)).toEqual(entries.slice(2));
  expect(entriesSince(ledger, last ?? null)).toEqual([]);
  expect(entriesSince(ledger, written(2)[1] ?? null)).toEqual(entries);
});
