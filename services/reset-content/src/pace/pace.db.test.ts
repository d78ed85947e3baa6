import { randomUUID } from 'node:crypto';
import { attemptsApi, favouritesApi, syncApi } from '@reset/contracts/http/reset-content';
import { questions } from '@reset/contracts/quiz';
import type { SyncItem } from '@reset/contracts/sync';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetContent } from '../service.ts';
import { pace } from './tables.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(resetContent, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const wait = { status: 429, body: { code: 'limited' } };

/** She has done it so many times within the hour. */
const didBefore = async ({ id }: Client, what: string, times: number): Promise<void> => {
  const at = house.clock.now().toISOString();
  await house.db.insert(pace).values(Array.from({ length: times }, () => ({ user_id: id, what, at })));
};

it('lets sixty finished quizzes an hour pass, and the same one again always', async () => {
  const mia = await house.as();
  const answers = Object.fromEntries(questions.map((q) => [q.id, 3]));
  await didBefore(mia, 'quiz_attempt', 59);
  const last = await mia.send(attemptsApi.createAttempt, { id: randomUUID(), answers });
  expect(await refusal(mia.send(attemptsApi.createAttempt, { id: randomUUID(), answers }))).toMatchObject(wait);
  expect(await mia.send(attemptsApi.createAttempt, { id: last.id, answers })).toEqual(last);
  house.clock.advance(3_600_000);
  const later = await house.as({ id: mia.id });
  expect(await later.send(attemptsApi.createAttempt, { id: randomUUID(), answers })).toMatchObject({
    scores: last.scores,
  });
});

it('lets a favourite be marked and unmarked in turns a hundred and twenty times an hour, and unmarked always', async () => {
  const mia = await house.as();
  const one = { slug: 'emotion-wheel' } as const;
  await didBefore(mia, 'library_favourite', 119);
  const marked = await mia.send(favouritesApi.createFavourite, one);
  expect(await mia.send(favouritesApi.createFavourite, one)).toEqual(marked);
  await mia.send(favouritesApi.deleteFavourite, one);
  expect(await refusal(mia.send(favouritesApi.createFavourite, one))).toMatchObject(wait);
  await mia.send(favouritesApi.deleteFavourite, one);
});

it('lets devices bring changes twelve hundred times an hour, and ask what is new at any time', async () => {
  const mia = await house.as();
  const now = () => house.clock.now().toISOString();
  const ask = (titles: readonly string[]) =>
    mia.send(syncApi.exchange, {
      ...{ member: mia.id, cursor: 0, sent_at: now() },
      changes: titles.map((title): SyncItem => ({
        ...{ kind: 'task', id: randomUUID() },
        ...{ changed_at: now(), device: randomUUID() },
        value: { title, category: 'General', done: false },
      })),
    });
  await didBefore(mia, 'sync_item', 1_199);
  expect((await ask(['Call the dentist', 'Buy bread'])).items).toHaveLength(2);
  expect(await refusal(ask(['One more']))).toMatchObject(wait);
  expect((await ask([])).items).toHaveLength(2);
});
