import type { AiProvider } from '@reset/contracts/ai';
import { aiApi } from '@reset/contracts/http/journal-ai';
import { service } from '@reset/service-kit';
import { refusal, type Stack, stack } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChoice } from './read.ts';
import { exportChoices } from './export.ts';
import { aiRoutes } from './routes.ts';
import { aiChoice } from './tables.ts';

const provider: AiProvider = { id: 'api.example.org', name: 'Example', external: true };

let house: Stack;
beforeAll(async () => {
  const choosing = service('journal-ai', {
    tables: [aiChoice],
    routes: [aiRoutes(provider)],
    export: { 'choices about AI': exportChoices },
  });
  house = await stack(choosing, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

it('is hers, of this provider, and can be changed', async () => {
  const [mia, eve] = [await house.as(), await house.as()];
  expect(await mia.send(aiApi.readAi, {})).toEqual({ provider, allowed: null });
  expect(await mia.send(aiApi.changeAi, { provider: provider.id, allowed: true })).toEqual({ provider, allowed: true });
  expect(await mia.send(aiApi.changeAi, { provider: provider.id, allowed: false })).toEqual({
    provider,
    allowed: false,
  });
  expect(await mia.send(aiApi.readAi, {})).toEqual({ provider, allowed: false });
  expect(await eve.send(aiApi.readAi, {})).toEqual({ provider, allowed: null });
  const other = { ...provider, id: 'another.example.org' };
  expect(await house.acting(mia.id, (ctx) => readChoice(ctx, other))).toEqual({ provider: other, allowed: null });
});

it('is refused when another provider answers by now', async () => {
  const mia = await house.as();
  const refused = await refusal(mia.send(aiApi.changeAi, { provider: 'built-in', allowed: true }));
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'The AI provider has changed in the meantime. Please look at it again.',
  ]);
  expect(await mia.send(aiApi.readAi, {})).toEqual({ provider, allowed: null });
});

it('needs a session, is exported and erased', async () => {
  expect((await refusal(house.visitor.send(aiApi.readAi, {}))).status).toBe(401);
  const zoe = await house.as();
  await zoe.send(aiApi.changeAi, { provider: provider.id, allowed: true });
  expect(await house.exported(zoe.id)).toMatchObject({
    'choices about AI': [{ provider: provider.id, allowed: true, chosen_at: expect.any(String) }],
  });
  await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
  expect((await refusal(zoe.send(aiApi.changeAi, { provider: provider.id, allowed: true }))).status).toBe(401);
  expect(await house.db.select().from(aiChoice).where(eq(aiChoice.user_id, zoe.id))).toEqual([]);
});
