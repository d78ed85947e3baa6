import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { note } from '../fixture/src/note/tables.ts';
import { fixture } from '../fixture/src/service.ts';
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
