import { randomUUID } from 'node:crypto';
import { member } from '@reset/service-kit/tables';
import { type Stack, stack } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journalAi } from '../service.ts';
import { recentQuizResults } from './recent.ts';
import { quizResult } from './tables.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(journalAi, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const scores = { release: 20, explore: 40, stabilize: 60, energize: 100, transform: 20 };
const completed = (user_id: string, minute = 0) => ({
  ...{ id: randomUUID(), user_id, scores },
  created_at: new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString(),
});
const tell = (facts: ReturnType<typeof completed>) => house.deliver('reset-content.quiz.completed.v1', facts);
const rowsOf = (id: string) => house.db.select().from(quizResult).where(eq(quizResult.user_id, id));

it('keeps each result once, in whatever order they are told', async () => {
  const mia = await house.as();
  const [late, early] = [completed(mia.id, 9), completed(mia.id, 1)];
  for (const facts of [late, early, late]) await tell(facts);
  expect(await house.acting(mia.id, (ctx) => recentQuizResults(ctx, 5))).toEqual(
    [late, early].map(({ id, created_at }) => ({ id, scores, created_at })),
  );
  expect(await house.acting(mia.id, (ctx) => recentQuizResults(ctx, 1))).toHaveLength(1);
  expect(await house.exported(mia.id)).toMatchObject({ 'quiz history': [{ id: early.id }, { id: late.id }] });
});

it('takes a result before it was told of the member', async () => {
  const id = randomUUID();
  await tell(completed(id));
  const mia = await house.as({ id, name: 'Mia K.' });
  expect(await rowsOf(id)).toHaveLength(1);
  expect(await house.db.select().from(member).where(eq(member.id, mia.id))).toMatchObject([{ name: 'Mia K.' }]);
});

it('goes with her, and a result told late does not come back', async () => {
  const zoe = await house.as();
  await tell(completed(zoe.id));
  await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
  await tell(completed(zoe.id));
  expect(await rowsOf(zoe.id)).toEqual([]);
  expect(await house.db.select().from(member).where(eq(member.id, zoe.id))).toEqual([]);
});
