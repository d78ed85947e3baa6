import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { note } from '../fixture/src/note/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { ownRows } from './own-rows.ts';
import { type Client, type Stack, stack } from './test.ts';
import type { Ctx, Me } from './types.ts';

const own = ownRows(note, (_, { id, title }) => ({ id, title }));
let kit: Stack;
let ana: Client;
let eve: Client;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url));
  [ana, eve] = [await kit.as(), await kit.as()];
});
afterAll(() => kit.close());

const as = <T>({ id }: Client, work: (ctx: Ctx<Me>) => Promise<T>) =>
  kit.acting(id, (ctx) => work(ctx as unknown as Ctx<Me>));
const write = async ({ id: user_id }: Client, title: string) => {
  const row = { id: randomUUID(), user_id, title, created_at: kit.clock.now().toISOString() };
  kit.clock.advance(1000);
  await kit.db.insert(note).values(row);
  return { id: row.id, title };
};

it('lists, reads, holds, exports and deletes what is hers, and nobody else’s', async () => {
  const [first, second, hers] = [await write(ana, 'One'), await write(ana, 'Two'), await write(eve, 'Hers')];
  const page = await as(ana, (ctx) => own.list(ctx, { limit: 1 }));
  expect(page.items).toEqual([second]);
  expect(await as(ana, (ctx) => own.list(ctx, { limit: 1, after: page.next ?? '' }))).toEqual({
    items: [first],
    next: null,
  });
  expect(await as(ana, (ctx) => own.newest(ctx, 5))).toMatchObject([second, first]);
  expect(await as(ana, (ctx) => own.read(ctx, first))).toEqual(first);
  await expect(as(ana, (ctx) => own.read(ctx, hers))).rejects.toMatchObject({ code: 'not_found' });
  expect(await as(eve, (ctx) => own.holders(ctx, first))).toEqual([ana.id]);
  expect(await as(eve, (ctx) => own.holders(ctx, { id: randomUUID() }))).toBeNull();
  const exported: unknown[] = [];
  const parts = own.piece('notes').export?.['notes'];
  for await (const row of (await as(ana, async (ctx) => parts?.(ctx as never, ana.id))) as AsyncIterable<unknown>)
    exported.push(row);
  expect(exported).toEqual([first, second]);
  await as(ana, (ctx) => own.delete(ctx, first));
  expect((await as(ana, (ctx) => own.list(ctx, { limit: 5 }))).items).toEqual([second]);
  expect((await as(eve, (ctx) => own.list(ctx, { limit: 5 }))).items).toEqual([hers]);
});
