import { randomUUID } from 'node:crypto';
import { postsApi } from '@reset/contracts/http/community';
import { refusal, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { community } from '../service.ts';
import { answer, post } from '../test/forum.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const HOUR = 3_600_000;
const SLOW = 'You are new here, and writing a lot at once. Please wait a little before the next one.';

/** An id that says that the account was made so many hours ago, as identity makes them. */
const madeAgo = (hours: number): string => {
  const time = Math.floor(house.clock.now().getTime() - hours * HOUR)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};
const member = async (hours: number) => house.as({ id: madeAgo(hours) });

it('lets who is new write three posts and fifteen comments an hour, then asks her to wait', async () => {
  const mia = await member(1);
  const posts = [await post(mia), await post(mia), await post(mia)];
  const id = randomUUID();
  const refused = await refusal(post(mia, { id }));
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([429, 'limited', SLOW]);
  expect((await refusal(mia.send(postsApi.readPost, { id }))).status).toBe(404);
  for (let n = 0; n < 15; n += 1) await answer(mia, posts[0]?.id ?? '', `${n}`);
  const tooMuch = await refusal(answer(mia, posts[0]?.id ?? ''));
  expect([tooMuch.status, tooMuch.body.error]).toEqual([429, SLOW]);
  expect(await mia.send(postsApi.readPost, { id: posts[0]?.id ?? '' })).toMatchObject({ comments: 15 });
});

it('what is sent again is never too much, and an hour later there is room again', async () => {
  const mia = await member(2);
  const [first] = [await post(mia), await post(mia), await post(mia)];
  expect(await post(mia, { id: first.id })).toEqual(first);
  house.clock.advance(HOUR);
  const later = await house.as({ id: mia.id });
  expect(await post(later)).toMatchObject({ mine: true });
});

it('counts what she made, there still or not', async () => {
  const mia = await member(1);
  for (let n = 0; n < 3; n += 1) await mia.send(postsApi.deletePost, { id: (await post(mia)).id });
  expect((await refusal(post(mia))).body.error).toBe(SLOW);
});

it('lets everybody else write twenty posts an hour', async () => {
  const mia = await member(25);
  for (let n = 0; n < 20; n += 1) await post(mia);
  const refused = await refusal(post(mia));
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'That was a lot at once. Please wait a moment and try again.',
  ]);
});

it('holds also for many at once', async () => {
  const mia = await member(1);
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => post(mia)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('does not hold back who moderates', async () => {
  const team = await house.as({ id: madeAgo(0), admin: true });
  for (let n = 0; n < 25; n += 1) await post(team);
  expect(await post(team)).toMatchObject({ mine: true });
});
