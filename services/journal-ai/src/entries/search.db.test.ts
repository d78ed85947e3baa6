import { randomUUID } from 'node:crypto';
import { entriesApi } from '@reset/contracts/http/journal-ai';
import type { Ctx, Me } from '@reset/service-kit';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journalAi } from '../service.ts';
import { searchEntries } from './search.ts';
import { sealWritten } from './stored.ts';
import { journalEntry } from './tables.ts';

let house: Stack;
let mia: Client;

beforeAll(async () => {
  house = await stack(journalAi, new URL('../../', import.meta.url));
  mia = await house.as();
});
afterAll(() => house.close());

const save = (who: Client, content: string, more: object = {}) =>
  who.send(entriesApi.createEntry, { id: randomUUID(), content, mood: 3, energy: 3, ...more });
const search = async (who: Client, query: string) =>
  (await who.send(entriesApi.searchEntries, { query })).items.map(({ content }) => content);

/** Many entries at once, a minute apart, the last one newest. */
const fill = (who: Client, texts: readonly string[]) =>
  house.acting(who.id, async (ctx) => {
    const start = Date.UTC(2026, 0, 1);
    const rows = await Promise.all(
      texts.map(async (content, n) => {
        const [id, at] = [randomUUID(), new Date(start + n * 60_000).toISOString()];
        const sealed = await sealWritten(ctx, who.id, { id, content });
        const levels = { mood: 3, energy: 3, entry_type: 'freeform', source: 'text' } as const;
        return { id, user_id: who.id, content: sealed, ...levels, created_at: at, updated_at: at };
      }),
    );
    for (let at = 0; at < rows.length; at += 500) await ctx.db.insert(journalEntry).values(rows.slice(at, at + 500));
  });

it('finds words whatever their case and accents, in tags and names of tabs, too', async () => {
  await save(mia, 'Café with Zoë');
  await save(mia, 'A long night', { entry_type: 'weekly', mood_tags: ['overwhelm'] });
  expect(await search(mia, 'CAFE zoe')).toEqual(['Café with Zoë']);
  expect(await search(mia, 'overwhelm night')).toEqual(['A long night']);
  expect(await search(mia, 'weekly')).toEqual(['A long night']);
  expect(await search(mia, 'night café')).toEqual([]);
  expect(await search(mia, '%')).toEqual([]);
  expect(await search(await house.as(), 'café')).toEqual([]);
});

it('pages what it finds as the list is paged, each once, with words and feedback', async () => {
  const eve = await house.as();
  await fill(
    eve,
    Array.from({ length: 1_100 }, (_, n) => (n % 50 === 0 ? `needle ${n}` : `hay ${n}`)),
  );
  const seen: string[] = [];
  const pages: number[] = [];
  let after: string | undefined;
  do {
    const page = await eve.send(entriesApi.searchEntries, { query: 'Needle', limit: 10, ...(after && { after }) });
    pages.push(page.items.length);
    seen.push(...page.items.map(({ content }) => content));
    after = page.next ?? undefined;
  } while (after);
  expect(pages).toEqual([10, 10, 2]);
  expect(seen).toEqual(Array.from({ length: 22 }, (_, n) => `needle ${(21 - n) * 50}`));
});

it('refuses what is nothing to look for, or no place in the list', async () => {
  for (const [query, message] of [
    ['', 'Type what to look for'],
    ['   ', 'Type what to look for'],
    ['x'.repeat(201), 'Please use 200 characters or fewer'],
  ] as const) {
    const refused = await refusal(mia.send(entriesApi.searchEntries, { query }));
    expect([refused.status, refused.body.fields]).toEqual([400, { query: message }]);
  }
  expect((await refusal(mia.send(entriesApi.searchEntries, { query: 'x', after: 'x' }))).status).toBe(400);
});

it('stops when she leaves', async () => {
  const zoe = await house.as();
  await fill(
    zoe,
    Array.from({ length: 600 }, () => 'hay'),
  );
  await house.acting(zoe.id, async (ctx) => {
    const leaving = new AbortController();
    let opened = 0;
    const open: typeof ctx.open = (...place) => {
      opened += 1;
      leaving.abort();
      return ctx.open(...place);
    };
    const left = { ...ctx, open, signal: leaving.signal } as unknown as Ctx<Me>;
    await expect(searchEntries(left, { query: 'needle', limit: 10 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(opened).toBeLessThan(600);
  });
});
