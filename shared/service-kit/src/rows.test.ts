import { bigint, date, pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { keyset, only } from './rows.ts';
import { instant } from './tables.ts';

const table = pgTable('thing', {
  id: uuid('id').primaryKey(),
  at: instant('at'),
  day: date('day'),
  seq: bigint('seq', { mode: 'number' }),
});
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const rows = [
  { id, at: '2026-11-21T10:00:00.123Z', day: '2026-11-21', seq: 7 },
  { id, at: '2026-11-20T10:00:00.000Z', day: '2026-11-20', seq: 6 },
];
const page = (sort: 'at' | 'day' | 'seq', after?: string) =>
  keyset({ sort: table[sort], id: table.id }, { after, limit: 1 }, async () => rows);
const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

it.each(['at', 'day', 'seq'] as const)('a page by %s leads to the next', async (sort) => {
  const { items, next } = await page(sort);
  expect([items, next]).toEqual([[rows[0]], cursor(rows[0]?.[sort], id)]);
  await expect(page(sort, next ?? '')).resolves.toBeDefined();
});

it.each([
  ['at', '2026-11-21'],
  ['at', 'infinity'],
  ['at', 7],
  ['day', '2026-11-21T10:00:00.123Z'],
  ['day', '2026-02-30'],
  ['day', '2026-2-3'],
  ['day', 'infinity'],
  ['day', 20261121],
  ['day', null],
  ['seq', '7'],
  ['seq', 7.5],
  ['seq', 1e21],
] as const)('a page by %s begins nowhere else: %s', async (sort, key) => {
  await expect(page(sort, cursor(key, id))).rejects.toMatchObject({
    code: 'invalid',
    fields: { after: 'This is not a place in the list.' },
  });
});

it('the row that a statement always answers is the first; none is an error of ours', () => {
  expect(only([rows[0]])).toBe(rows[0]);
  expect(() => only([])).toThrow(expect.objectContaining({ code: 'internal' }));
});
