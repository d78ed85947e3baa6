import { refusal, takeAway } from '@reset/service-kit/test';
import { randomUUID } from 'node:crypto';
import { type Challenge } from '@reset/contracts/challenges';
import { challengesApi, participationApi, updatesApi } from '@reset/contracts/http/community';
import type { Client } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { challengeParticipant } from '../participation/tables.ts';
import { challengeOf, join, updateOf } from '../test/challenges.ts';
import { every } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';
import { challenge } from './tables.ts';

const { house, ...first } = await openHouse();
let { ana, eve, admin } = first;

// The clock moves by more than a token lives.
beforeEach(async () => {
  [ana, eve, admin] = await Promise.all([
    house.as({ id: ana.id }),
    house.as({ id: eve.id }),
    house.as({ id: admin.id }),
  ]);
});

const list = (who: Client, limit = 50): Promise<Challenge[]> =>
  every((after) => who.send(challengesApi.listChallenges, { limit, after }));
const read = (who: Client, id: string) => who.send(challengesApi.readChallenge, { id });
const leave = (who: Client, id: string) => who.send(participationApi.deleteParticipation, { id });
const seen = async (who: Client, id: string) => (await list(who)).some((one) => one.id === id);
const words = {
  title: 'Seven calm evenings',
  description: 'Phones in the drawer at eight o’clock.',
  start_date: '2099-04-01',
  end_date: '2099-04-07',
};

describe('taking part', () => {
  it('joins and leaves, as often as it is sent', async () => {
    const { id } = await challengeOf(await house.as());
    for (let n = 0; n < 2; n += 1) expect(await join(eve, id)).toMatchObject({ participants: 2, joined: true });
    expect(await read(house.visitor, id)).toMatchObject({ participants: 2, joined: false });
    for (let n = 0; n < 2; n += 1) expect(await leave(eve, id)).toBeNull();
    expect(await read(eve, id)).toMatchObject({ participants: 1, joined: false });
    expect((await refusal(join(eve, randomUUID()))).status).toBe(404);
    expect((await refusal(join(house.visitor, id))).status).toBe(401);
  });

  it('of many at once is counted right, whatever way they go', async () => {
    const { id } = await challengeOf(await house.as());
    const people = await Promise.all(Array.from({ length: 12 }, () => house.as()));
    await Promise.all(people.flatMap((who) => [join(who, id), join(who, id), join(who, id)]));
    expect(await read(eve, id)).toMatchObject({ participants: 13 });
    await Promise.all(
      people.flatMap((who, n): Promise<unknown>[] =>
        n % 3 ? [join(who, id)] : [leave, leave].map((go) => go(who, id)),
      ),
    );
    expect(await read(eve, id)).toMatchObject({ participants: 9 });
    expect((await list(people[1] ?? eve)).find((one) => one.id === id)).toMatchObject({
      participants: 9,
      joined: true,
    });
  });
});

describe('an erasure', () => {
  it('leaves her challenges to the others in them, under no name; takes those without, and her updates', async () => {
    const zoe = await house.as();
    const [alone, shared, told] = [await challengeOf(zoe), await challengeOf(zoe), await challengeOf(zoe)];
    for (const { id } of [alone, shared, told]) {
      await updateOf(zoe, id);
    }
    await join(eve, shared.id);
    // She has left, her words have not.
    await join(eve, told.id);
    await updateOf(eve, told.id, { content: 'Mine' });
    await leave(eve, told.id);
    await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
    expect((await refusal(read(eve, alone.id))).status).toBe(404);
    expect(await read(eve, shared.id)).toMatchObject({ creator: null, mine: false, participants: 1, joined: true });
    expect(await seen(eve, shared.id)).toBe(true);
    expect((await eve.send(updatesApi.listUpdates, { id: shared.id })).items).toEqual([]);
    expect((await eve.send(updatesApi.listUpdates, { id: told.id })).items).toMatchObject([{ content: 'Mine' }]);
    // It is nobody's to change, and an administrator's to remove.
    expect(
      (await refusal(eve.send(challengesApi.changeChallenge, { ...words, id: shared.id, version: 1 }))).status,
    ).toBe(403);
    await takeAway(house, admin, { kind: 'challenge', target: shared.id });
    expect((await refusal(read(eve, shared.id))).status).toBe(404);
  });

  it('at the moment somebody joins loses nobody', async () => {
    for (let round = 0; round < 10; round += 1) {
      const zoe = await house.as();
      const { id } = await challengeOf(zoe);
      const [joined] = await Promise.allSettled([
        join(eve, id),
        house.deliver('identity.erasure.requested.v1', { id: zoe.id }),
      ]);
      const there = await house.db.select().from(challenge).where(eq(challenge.id, id));
      const inIt = await house.db.select().from(challengeParticipant).where(eq(challengeParticipant.challenge_id, id));
      const count = joined.status === 'fulfilled' ? 1 : 0;
      expect([there.length, inIt.length]).toEqual([count, count]);
    }
  });

  it('and an export: what she started, joined and told', async () => {
    const zoe = await house.as();
    const { id } = await challengeOf(zoe);
    await updateOf(zoe, id, { content: 'One of seven.', score: '1/7' });
    expect(await house.exported(zoe.id)).toMatchObject({
      challenges: [{ title: 'Seven slow mornings', start_date: '2099-03-01', end_date: '2099-03-07' }],
      'challenges joined': [{ title: 'Seven slow mornings' }],
      'challenge updates': [{ challenge: 'Seven slow mornings', content: 'One of seven.', score: '1/7' }],
    });
  });
});
