import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entriesSince,
  type LedgerEntry,
  type LedgerEnv,
  ledgerFaults,
  ledgerFile,
  ledgerKey,
  nextEntry,
  readEntries,
  readLedger,
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
  it('is read as it was written', () => {
    const entries = written(5);
    expect(read(...entries)).toEqual({ entries, refused: [], gaps: [], bytes: textOf(entries).length });
    expect(read()).toMatchObject({ entries: [], refused: [], gaps: [], bytes: 0 });
    expect(ledgerFaults(read(...entries))).toBeNull();
  });

  it('counts for nothing where a stranger wrote it, and the others go on counting', () => {
    const [one, two, three] = written(3) as [LedgerEntry, LedgerEntry, LedgerEntry];
    const [forged] = written(1, ledgerKey(newEnv())) as [LedgerEntry];
    const ledger = read(one, forged, two, 'not even JSON', JSON.stringify({ ...three, id: randomUUID() }), three);
    expect(ledger).toMatchObject({ entries: [one, two, three], refused: [2, 4, 5], gaps: [] });
    expect(ledgerFaults(ledger)).toBe('lines 2, 4, 5 not written with its key: not applied');
  });

  it('shows where lines were taken out, doubled or put elsewhere; what is left counts', () => {
    const [one, two, three] = written(3) as [LedgerEntry, LedgerEntry, LedgerEntry];
    expect(read(one, three)).toMatchObject({ entries: [one, three], gaps: [2] });
    expect(read(two, three)).toMatchObject({ gaps: [1] });
    expect(read(one, one, two, three)).toMatchObject({ gaps: [2] });
    expect(read(one, three, two)).toMatchObject({ gaps: [2, 3] });
    expect(ledgerFaults(read(one, three))).toBe('something is missing or out of order before line 2');
  });

  it('shows that lines were taken from its end to who knew more of them', () => {
    const [one, two] = written(2) as [LedgerEntry, LedgerEntry];
    expect(ledgerFaults(read(one), [null, one])).toBeNull();
    expect(ledgerFaults(read(one), [one, two])).toBe('entries that were known here are missing');
  });

  it('may break off anywhere: what was whole before is read', () => {
    const entries = written(3);
    const text = textOf(entries);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length }), (at) => {
        const ledger = readEntries(key, text.subarray(0, at));
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
