import { sentApi } from '@reset/contracts/http/journal-ai';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journalAi } from '../service.ts';
import { swapBetweenRows } from '../test/swap.ts';
import { purgeSent } from './purge.ts';
import { rememberSent } from './remember.ts';
import { sentRequest } from './tables.ts';

const DAY = 86_400_000;

let house: Stack;
beforeAll(async () => {
  house = await stack(journalAi, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const outgoing = (content: string) => ({
  ...({ kind: 'feedback', provider: 'api.example.org', model: 'small' } as const),
  messages: [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content },
  ],
});
const remember = async (who: Client, content: string) => {
  await house.acting(who.id, (ctx) => rememberSent(ctx, outgoing(content)));
  house.clock.advance(1000);
};
const rowsOf = (id: string) => house.db.select().from(sentRequest).where(eq(sentRequest.user_id, id));

it('is shown word for word, newest first, to her alone', async () => {
  const [mia, eve] = [await house.as(), await house.as()];
  for (const content of ['One', 'Two', 'Three']) await remember(mia, content);
  const page = await mia.send(sentApi.listSent, { limit: 2 });
  expect(page.items).toMatchObject([outgoing('Three'), outgoing('Two')]);
  expect(await mia.send(sentApi.listSent, { after: page.next ?? '' })).toMatchObject({
    items: [outgoing('One')],
    next: null,
  });
  expect((await eve.send(sentApi.listSent, {})).items).toEqual([]);
  expect((await refusal(house.visitor.send(sentApi.listSent, {}))).status).toBe(401);
});

it('is forgotten after thirty days', async () => {
  let mia = await house.as();
  await remember(mia, 'Old');
  house.clock.advance(30 * DAY);
  await remember(mia, 'New');
  mia = await house.as({ id: mia.id });
  expect((await mia.send(sentApi.listSent, {})).items).toMatchObject([outgoing('New')]);
  expect(await rowsOf(mia.id)).toHaveLength(2);
  await purgeSent({ db: house.db, clock: () => house.clock.now() });
  expect(await rowsOf(mia.id)).toHaveLength(1);
});

it('is ciphertext where it rests, opens at its own place only, is exported and erased', async () => {
  const mia = await house.as();
  for (const content of ['Sentinel one', 'Sentinel two']) await remember(mia, content);
  const rows = await rowsOf(mia.id);
  const [one = '', two = ''] = rows.map(({ id }) => id);
  for (const row of rows) expect(Buffer.from(row.request).toString('latin1')).not.toMatch(/Sentinel|example/);
  expect(await house.exported(mia.id)).toMatchObject({
    'sent to AI providers': [outgoing('Sentinel one'), outgoing('Sentinel two')],
  });
  await swapBetweenRows(house, sentRequest, 'request', [one, two]);
  const answer = await mia.fetch('/api/journal-ai/sent');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('Sentinel');
  // Her export goes on without them, and says how many.
  await remember(mia, 'Sentinel three');
  expect(await house.exported(mia.id)).toMatchObject({
    'sent to AI providers': [outgoing('Sentinel three')],
    'rows that could not be opened': { 'sent to AI providers': 2 },
  });
  await house.deliver('identity.erasure.requested.v1', { id: mia.id });
  expect(await rowsOf(mia.id)).toEqual([]);
  await expect(remember(mia, 'Late')).rejects.toThrow();
  expect(await rowsOf(mia.id)).toEqual([]);
});
