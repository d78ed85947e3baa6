import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { note } from '../fixture/src/note/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { eachRow } from './each-row.ts';
import { member } from './tables.ts';
import { type Client, type Stack, stack } from './test.ts';

let kit: Stack;
let ana: Client;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url));
  ana = await kit.as();
});
afterAll(() => kit.close());

it('pages show every row once, in order, however many share an instant and whatever the page size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      async (seconds, limit) => {
        await kit.db.delete(note);
        const rows = seconds.map((s) => ({
          id: randomUUID(),
          user_id: ana.id,
          title: 'x',
          created_at: `2026-01-01T00:00:0${s}.123Z`,
        }));
        if (rows.length) await kit.db.insert(note).values(rows);
        const found: string[] = [];
        let after: string | undefined;
        do {
          const page = await kit.visitor.send(notes.listNotes, { limit, ...(after && { after }) });
          expect(page.items.length).toBeLessThanOrEqual(limit);
          found.push(...page.items.map((n) => n.id));
          after = page.next ?? undefined;
        } while (after);
        const order = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
          a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;
        expect(found).toEqual(rows.toSorted(order).map((row) => row.id));
      },
    ),
    { numRuns: process.env['RESET_FULL'] ? 200 : 15 },
  );
});

describe('a list of a join, by another table than its rows', () => {
  // What each note's author is called: `id` is hers, and the same on every row.
  const { id, user_id, created_at } = note;
  const fields = { id: member.id, name: member.name, note_id: id, noted_at: created_at };
  const named = async (at?: (row: { noted_at: string; note_id: string }) => [string, string]) => {
    const seen: string[] = [];
    const rows = eachRow({ sort: created_at, id, ...(at && { at }) }, (keys) =>
      keys.page(kit.db.select(fields).from(note).innerJoin(member, eq(member.id, user_id)), eq(user_id, ana.id)),
    );
    for await (const row of rows) seen.push(row.note_id);
    return seen;
  };
  beforeAll(async () => {
    await kit.db.delete(note);
    await kit.db.execute(sql`insert into ${note} (id, user_id, title, created_at)
      select gen_random_uuid(), ${ana.id}, 'x', '2026-01-01T00:00:00.123Z' from generate_series(1, 25)`);
  });

  it('shows each once, where `at` says what they stand by', async () => {
    const seen = await named(({ noted_at, note_id }) => [noted_at, note_id]);
    expect(seen).toHaveLength(25);
    expect(seen).toEqual([...new Set(seen)].toSorted());
  });

  it('ends with an error where nothing says it', async () => {
    await expect(named()).rejects.toThrow('a list by created_at and id whose rows do not hold both');
  });
});

it.each([
  Buffer.from('["infinity","00000000-0000-7000-8000-000000000000"]').toString('base64url'),
  Buffer.from('["2026-01-01T00:00:00.000Z","\'; drop table note"]').toString('base64url'),
  Buffer.from('[{"$gt":1},1]').toString('base64url'),
  '%%%',
  'x'.repeat(501),
])('a made-up cursor is a 400: %s', async (after) => {
  expect((await kit.visitor.fetch(`/api/fixture/notes?after=${encodeURIComponent(after)}`)).status).toBe(400);
});

it.each(['0', '51', '-1', '1.5', 'NaN', '1e9', ''])('limit %s is a 400', async (limit) => {
  const answer = await kit.visitor.fetch(`/api/fixture/notes?limit=${limit}`);
  expect(answer.status).toBe(400);
});
