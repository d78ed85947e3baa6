import { randomUUID } from 'node:crypto';
import { adviceApi } from '@reset/contracts/http/journal-ai';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journalAi } from '../service.ts';
import { adviceRows } from './rows.ts';
import { swapBetweenRows } from '../test/swap.ts';
import { keepAdvice } from './keep.ts';
import { advice } from './tables.ts';

const HOUR = 3_600_000;

let house: Stack;
beforeAll(async () => {
  house = await stack(journalAi, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const keep = async (who: Client, content: string): Promise<string> => {
  const id = randomUUID();
  await house.acting(who.id, (ctx) => keepAdvice(ctx, { id, content, given_by: 'Built-in companion' }));
  house.clock.advance(1000);
  return id;
};
const rowsOf = (id: string) => house.db.select().from(advice).where(eq(advice.user_id, id));

it('is kept, and read newest first by her alone', async () => {
  const [mia, eve] = [await house.as(), await house.as()];
  const ids = [await keep(mia, 'Rest'), await keep(mia, 'Walk'), await keep(mia, 'Call a friend')];
  const page = await mia.send(adviceApi.listAdvice, { limit: 2 });
  expect(page.items).toMatchObject([
    { id: ids[2], content: 'Call a friend', given_by: 'Built-in companion' },
    { id: ids[1], content: 'Walk' },
  ]);
  expect(await mia.send(adviceApi.listAdvice, { after: page.next ?? '' })).toMatchObject({
    items: [{ id: ids[0] }],
    next: null,
  });
  expect((await eve.send(adviceApi.listAdvice, {})).items).toEqual([]);
  expect((await refusal(house.visitor.send(adviceApi.listAdvice, {}))).status).toBe(401);
});

it('is deleted with an hour to undo it, by her alone', async () => {
  let [mia, eve] = [await house.as(), await house.as()];
  const id = await keep(mia, 'Rest');
  const [whole] = (await mia.send(adviceApi.listAdvice, {})).items;
  for (const one of [id, randomUUID()]) {
    expect((await refusal(eve.send(adviceApi.deleteAdvice, { id: one }))).status).toBe(404);
    expect((await refusal(eve.send(adviceApi.restoreAdvice, { id: one }))).status).toBe(404);
  }
  await mia.send(adviceApi.deleteAdvice, { id });
  expect((await mia.send(adviceApi.listAdvice, {})).items).toEqual([]);
  expect(await house.exported(mia.id)).toMatchObject({ 'life coach advice': [] });
  expect(await mia.send(adviceApi.restoreAdvice, { id })).toEqual(whole);
  await mia.send(adviceApi.deleteAdvice, { id });
  house.clock.advance(HOUR + 1);
  [mia, eve] = [await house.as({ id: mia.id }), await house.as({ id: eve.id })];
  expect((await refusal(mia.send(adviceApi.restoreAdvice, { id }))).status).toBe(404);
  await adviceRows.purge({ db: house.db, clock: () => house.clock.now() });
  expect(await rowsOf(mia.id)).toEqual([]);
});

it('is ciphertext where it rests, and opens at its own place only', async () => {
  const mia = await house.as();
  const ids = [await keep(mia, 'Sentinel one'), await keep(mia, 'Sentinel two')] as const;
  for (const row of await rowsOf(mia.id)) {
    expect(Buffer.from(row.content).toString('latin1')).not.toContain('Sentinel');
  }
  await swapBetweenRows(house, advice, 'content', ids);
  const answer = await mia.fetch('/api/journal-ai/advice');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('Sentinel');
});

it('is exported in words and erased, and nothing late comes back', async () => {
  const zoe = await house.as();
  const id = await keep(zoe, 'To take along');
  expect(await house.exported(zoe.id)).toMatchObject({
    'life coach advice': [{ id, content: 'To take along', given_by: 'Built-in companion' }],
  });
  await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
  await expect(keep(zoe, 'Late')).rejects.toThrow();
  expect(await rowsOf(zoe.id)).toEqual([]);
});
