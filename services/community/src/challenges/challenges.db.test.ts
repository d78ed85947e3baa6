import { refusal, takeAway } from '@reset/service-kit/test';
import { randomUUID } from 'node:crypto';
import { challengeMessages, type Challenge } from '@reset/contracts/challenges';
import { challengesApi, moderationApi, participationApi } from '@reset/contracts/http/community';
import { auditLine } from '@reset/service-kit/tables';
import type { Client } from '@reset/service-kit/test';
import { beforeEach, describe, expect, it } from 'vitest';
import { challengeOf, join, updateOf } from '../test/challenges.ts';
import { every } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';

const HOUR = 3_600_000;

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
/** Creates or changes one from where the sun stands elsewhere. */
const inZone = async (who: Client, zone: string, body: object, method = 'POST', path = '') => {
  const answer = await who.fetch(`/api/community/challenges${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-time-zone': zone },
    body: JSON.stringify({ ...words, id: randomUUID(), ...body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
/** Moves the clock to the next time that it is this o'clock in UTC. @returns that day and the one before */
const moveTo = (hour: number) => {
  const now = house.clock.now();
  const next = new Date(now);
  next.setUTCHours(hour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  house.clock.advance(next.getTime() - now.getTime());
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return {
    today: day(next.getTime()),
    yesterday: day(next.getTime() - 24 * HOUR),
    tomorrow: day(next.getTime() + 24 * HOUR),
  };
};

describe('a challenge', () => {
  it('is seen by everybody, visitors too', async () => {
    const made = await challengeOf(ana);
    expect(made).toEqual({
      ...{ id: made.id, creator: { id: ana.id, name: 'Ana B.' }, mine: true, title: 'Seven slow mornings' },
      ...{ description: 'Ten minutes before anybody needs us.', start_date: '2099-03-01', end_date: '2099-03-07' },
      ...{ participants: 1, joined: true, version: 1 },
    });
    for (const who of [eve, house.visitor]) {
      expect(await read(who, made.id)).toEqual({ ...made, mine: false, joined: false });
      expect(await list(who)).toContainEqual({ ...made, mine: false, joined: false });
    }
    expect((await refusal(challengeOf(house.visitor))).status).toBe(401);
    expect((await refusal(read(ana, randomUUID()))).status).toBe(404);
  });

  it('sets what is not hers to set itself, whatever is sent besides', async () => {
    const more = {
      created_by: eve.id,
      creator: { id: eve.id },
      participants: 99,
      joined: false,
      version: 7,
      mine: false,
    };
    const made = await challengeOf(ana, more);
    expect(made).toMatchObject({ creator: { id: ana.id }, participants: 1, joined: true, version: 1, mine: true });
    const changed = await ana.send(challengesApi.changeChallenge, { ...words, ...more, id: made.id, version: 1 });
    expect(changed).toEqual({ ...made, ...words, version: 2 });
  });

  it('sent again it stays as it was kept first; another’s id is a conflict', async () => {
    const id = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => challengeOf(eve, { id })));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await refusal(challengeOf(ana, { id }))).status).toBe(409);
  });

  it.each([
    ['title', 'ab', 'Title must be at least 3 characters'],
    ['title', '🌿'.repeat(201), 'Title must be less than 200 characters'],
    ['description', 'x'.repeat(19), 'Description must be at least 20 characters'],
    ['description', '🌿'.repeat(2001), 'Description must be less than 2000 characters'],
    ['end_date', '2099-03-01', 'End date must be after start date'],
    ['end_date', '2099-02-27', 'End date must be after start date'],
    ['start_date', '2001-01-01', 'Start date cannot be in the past'],
  ])('has bounds: %s', async (field, value, message) => {
    const refused = await refusal(challengeOf(ana, { [field]: value }));
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
  });

  it.each(['2099-02-30', 'infinity', '', '2099-3-1', 20990301, null])('takes days only: %s', async (value) => {
    expect((await refusal(challengeOf(ana, { start_date: value }))).body.fields).toMatchObject({
      start_date: 'Start date is required',
    });
    expect((await refusal(challengeOf(ana, { end_date: value }))).body.fields).toEqual({
      end_date: 'End date is required',
    });
  });

  it('starts today at the earliest, in the zone of who creates it', async () => {
    const { today, yesterday, tomorrow } = moveTo(2);
    const statusOf = async (zone: string, start_date: string) =>
      (await inZone(await house.as(), zone, { start_date })).status;
    // 2 in the morning in UTC: yesterday evening in New York, noon in Auckland.
    expect(await statusOf('America/New_York', yesterday)).toBe(200);
    expect(await statusOf('UTC', yesterday)).toBe(400);
    expect(await statusOf('UTC', today)).toBe(200);
    const next = moveTo(12);
    expect([next.today, await statusOf('Pacific/Auckland', today)]).toEqual([today, 400]);
    expect(await statusOf('Pacific/Auckland', tomorrow)).toBe(200);
    const { body } = await inZone(await house.as(), 'UTC', { start_date: yesterday });
    expect(body).toMatchObject({ error: challengeMessages.past, fields: { start_date: challengeMessages.past } });
  });

  it('sent again after midnight is answered as it was kept in time', async () => {
    const { today } = moveTo(23);
    const who = await house.as();
    const id = randomUUID();
    expect((await inZone(who, 'UTC', { id, start_date: today })).status).toBe(200);
    house.clock.advance(2 * HOUR);
    const later = await house.as({ id: who.id });
    expect(await inZone(later, 'UTC', { id, start_date: today })).toMatchObject({ status: 200, body: { id } });
  });

  it('under way keeps its start in an edit, and takes no other past one', async () => {
    const { today, yesterday } = moveTo(12);
    const who = await house.as();
    const { id } = await challengeOf(who, { start_date: today });
    house.clock.advance(30 * HOUR);
    const later = await house.as({ id: who.id });
    const change = (start_date: string, version: number) =>
      later.send(challengesApi.changeChallenge, { ...words, id, start_date, version });
    expect(await change(today, 1)).toMatchObject({ start_date: today, title: words.title, version: 2 });
    const refused = await refusal(change(yesterday, 2));
    expect([refused.status, refused.body.fields]).toEqual([400, { start_date: 'Start date cannot be in the past' }]);
    expect(await read(house.visitor, id)).toMatchObject({ start_date: today, version: 2 });
  });

  it('is changed by its creator alone, at the version she saw', async () => {
    const { id } = await challengeOf(await house.as());
    for (const who of [eve, admin])
      expect((await refusal(who.send(challengesApi.changeChallenge, { ...words, id, version: 1 }))).status).toBe(403);
    const who = await house.as();
    const mine = await challengeOf(who);
    const changed = await who.send(challengesApi.changeChallenge, { ...words, id: mine.id, version: 1 });
    const refused = await refusal(who.send(challengesApi.changeChallenge, { ...words, id: mine.id, version: 1 }));
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(refused.body.current).toEqual(changed);
  });

  it('is removed by its creator, or by a decision, which is noted', async () => {
    const who = await house.as();
    const [hers, other] = [await challengeOf(who), await challengeOf(who)];
    await join(eve, hers.id);
    await updateOf(eve, hers.id);
    expect((await refusal(eve.send(challengesApi.deleteChallenge, { id: hers.id }))).status).toBe(403);
    await who.send(challengesApi.deleteChallenge, { id: hers.id });
    expect((await refusal(admin.send(challengesApi.deleteChallenge, { id: other.id }))).status).toBe(403);
    await takeAway(house, admin, { kind: 'challenge', target: other.id, author: who.id });
    for (const { id } of [hers, other]) expect((await refusal(read(eve, id))).status).toBe(404);
    const lines = await house.db.select().from(auditLine);
    expect(lines.filter(({ target }) => target === hers.id)).toEqual([]);
    expect(lines.filter(({ target }) => target === other.id)).toMatchObject([
      { actor: admin.id, act: 'challenge.deleted' },
    ]);
  });
});

describe('the list', () => {
  it('has the latest start first, each once, whatever the page’s size', async () => {
    const before = new Set((await list(eve)).map(({ id }) => id));
    const who = await house.as();
    const other = await house.as();
    for (const day of ['05', '03', '05', '01', '03', '05']) {
      await challengeOf(day === '05' ? who : other, { start_date: `2099-05-${day}`, end_date: '2099-06-01' });
    }
    for (const limit of [1, 2, 4, 50]) {
      const found = (await list(eve, limit)).filter(({ id }) => !before.has(id));
      expect(found.map(({ start_date }) => start_date.slice(-2))).toEqual(['05', '05', '05', '03', '03', '01']);
      expect(new Set(found.map(({ id }) => id)).size).toBe(6);
    }
  });

  it.each([
    ['2099-02-30', randomUUID()],
    ['2099-03-01T00:00:00.000Z', randomUUID()],
    ['infinity', randomUUID()],
    [20990301, randomUUID()],
    ['2099-03-01', 'x'],
  ])('refuses a made-up place: %s', async (...cursor) => {
    const after = Buffer.from(JSON.stringify(cursor)).toString('base64url');
    expect((await refusal(house.visitor.send(challengesApi.listChallenges, { after }))).status).toBe(400);
  });

  it('hides those of blocked people, but not one that she is in', async () => {
    const [mia, zoe] = [await house.as(), await house.as()];
    const [free, joined, hers] = [await challengeOf(zoe), await challengeOf(zoe), await challengeOf(mia)];
    await join(mia, joined.id);
    await mia.send(moderationApi.createBlock, { id: randomUUID(), kind: 'challenge', target: free.id });
    expect([await seen(mia, free.id), await seen(mia, joined.id), await seen(zoe, hers.id)]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await refusal(join(mia, free.id))).status).toBe(404);
    expect((await refusal(read(zoe, hers.id))).status).toBe(404);
    await leave(mia, joined.id);
    expect(await seen(mia, joined.id)).toBe(false);
    expect(await seen(house.visitor, free.id)).toBe(true);
  });
});
