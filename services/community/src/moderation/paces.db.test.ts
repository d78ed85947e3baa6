import { randomUUID } from 'node:crypto';
import {
  challengesApi,
  commentsApi,
  participationApi,
  partnerPostsApi,
  postsApi,
  updatesApi,
} from '@reset/contracts/http/community';
import { refusal, type Stack, stack } from '@reset/service-kit/test';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '../service.ts';
import { challengeOf, join, updateOf } from '../test/challenges.ts';
import { answer, post } from '../test/forum.ts';
import { connect, partnerPostOf, say } from '../test/partners.ts';
import { pace } from './tables.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const WAIT = 'That was a lot at once. Please wait a moment and try again.';
const wait = { status: 429, body: { code: 'limited', error: WAIT } };

/** She has done it so many times within the hour. */
const didBefore = async (user_id: string, what: string, times: number): Promise<void> => {
  const at = house.clock.now().toISOString();
  await house.db.insert(pace).values(Array.from({ length: times }, () => ({ user_id, what, at })));
};
const counted = (user_id: string, what: string) =>
  house.db.$count(pace, and(eq(pace.user_id, user_id), eq(pace.what, what)));

describe('joining a challenge', () => {
  it('and leaving it in turns is let pass sixty times an hour; she may always leave', async () => {
    const [ana, mia] = [await house.as(), await house.as()];
    const { id } = await challengeOf(ana);
    await didBefore(mia.id, 'challenge_participant', 58);
    const leave = () => mia.send(participationApi.deleteParticipation, { id });
    await join(mia, id);
    await leave();
    await join(mia, id);
    // In already: nothing new, and never too much.
    expect(await join(mia, id)).toMatchObject({ joined: true, participants: 2 });
    await leave();
    expect(await refusal(join(mia, id))).toMatchObject(wait);
    expect(await mia.send(challengesApi.readChallenge, { id })).toMatchObject({ joined: false, participants: 1 });
    await leave();
    house.clock.advance(3_600_000);
    expect(await join(await house.as({ id: mia.id }), id)).toMatchObject({ joined: true });
  });

  it('holds for many at once', async () => {
    const [ana, mia] = [await house.as(), await house.as()];
    const challenges = await Promise.all([1, 2, 3, 4, 5, 6].map(() => challengeOf(ana)));
    await didBefore(mia.id, 'challenge_participant', 57);
    const joined = await Promise.allSettled(challenges.map(({ id }) => join(mia, id)));
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

it('changes, and deletions taken back, are let pass a hundred and twenty times an hour, each kind for itself', async () => {
  const mia = await house.as();
  const [one, wish, challenge] = [await post(mia), await partnerPostOf(mia), await challengeOf(mia)];
  const [said, told] = [await answer(mia, one.id), await updateOf(mia, challenge.id)];
  const title = 'Another title';
  const range = { start_date: '2099-03-01', end_date: '2099-03-07' };
  const changes = {
    forum_post: [
      () => mia.send(postsApi.changePost, { id: one.id, version: 1, title, content: 'Other words' }),
      () => mia.send(postsApi.changePost, { id: one.id, version: 2, title, content: 'Other words again' }),
    ],
    forum_comment: [
      () => mia.send(commentsApi.changeComment, { id: said.id, version: 1, content: 'Other words' }),
      () => mia.send(commentsApi.changeComment, { id: said.id, version: 2, content: 'Other words again' }),
    ],
    challenge: [
      () =>
        mia.send(challengesApi.changeChallenge, {
          id: challenge.id,
          version: 1,
          title,
          description: 'Other words, as many as it needs',
          ...range,
        }),
      () =>
        mia.send(challengesApi.changeChallenge, {
          id: challenge.id,
          version: 2,
          title,
          description: 'Other words again, as many as it needs',
          ...range,
        }),
    ],
    challenge_update: [
      () => mia.send(updatesApi.changeUpdate, { id: told.id, version: 1, content: 'Three of seven', score: '' }),
      () => mia.send(updatesApi.changeUpdate, { id: told.id, version: 2, content: 'Four of seven', score: '' }),
    ],
    partner_post: [
      () => mia.send(partnerPostsApi.closePartnerPost, { id: wish.id }),
      () => mia.send(partnerPostsApi.reopenPartnerPost, { id: wish.id }),
    ],
  } as const;
  for (const [table, [first, second]] of Object.entries(changes)) {
    await didBefore(mia.id, `${table} changed`, 119);
    await first();
    expect([table, await refusal(second())]).toMatchObject([table, wait]);
  }
  expect(await mia.send(postsApi.readPost, { id: one.id })).toMatchObject({ version: 2, content: 'Other words' });
  const words = { title, description: 'Other words, as many as it needs', looking_for: 'Somebody who likes it slow' };
  expect(
    await refusal(mia.send(partnerPostsApi.changePartnerPost, { id: wish.id, version: 1, ...words })),
  ).toMatchObject(wait);

  await mia.send(postsApi.deletePost, { id: one.id });
  expect(await refusal(mia.send(postsApi.restorePost, { id: one.id }))).toMatchObject(wait);
  expect(await refusal(mia.send(postsApi.readPost, { id: one.id }))).toMatchObject({ status: 404 });
});

it('what changes nothing is not counted', async () => {
  const mia = await house.as();
  const [one, wish] = [await post(mia), await partnerPostOf(mia)];
  await mia.send(postsApi.restorePost, { id: one.id });
  await mia.send(partnerPostsApi.reopenPartnerPost, { id: wish.id });
  const late = { id: one.id, version: 7, title: 'Too late', content: 'Words that come too late' };
  expect(await refusal(mia.send(postsApi.changePost, late))).toMatchObject({ body: { code: 'stale' } });
  expect([await counted(mia.id, 'forum_post changed'), await counted(mia.id, 'partner_post changed')]).toEqual([0, 0]);
  await mia.send(postsApi.deletePost, { id: one.id });
  await mia.send(postsApi.restorePost, { id: one.id });
  expect(await counted(mia.id, 'forum_post changed')).toBe(1);
});

it('messages are let pass six hundred times an hour over all conversations; the same one again always', async () => {
  const [ana, bea, cleo] = [await house.as(), await house.as(), await house.as()];
  const [first, second] = [await connect(ana, bea), await connect(ana, cleo)];
  await didBefore(ana.id, 'private_message', 598);
  const id = randomUUID();
  await say(ana, first, 'Hello', id);
  await say(ana, second);
  expect(await refusal(say(ana, second))).toMatchObject(wait);
  expect(await say(ana, first, 'Hello', id)).toMatchObject({ id, seq: 1 });
  expect(await say(bea, first)).toMatchObject({ seq: 2 });
});
