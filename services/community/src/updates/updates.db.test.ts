import { randomUUID } from 'node:crypto';
import type { Update } from '@reset/contracts/challenges';
import { moderationApi, participationApi, updatesApi } from '@reset/contracts/http/community';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '../service.ts';
import { challengeOf, join, updateOf } from '../test/challenges.ts';
import { every } from '../test/forum.ts';

let house: Stack;
let mia: Client;
let eve: Client;
let admin: Client;
let id: string;
beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
  [mia, eve, admin] = await Promise.all([
    house.as({ name: 'Mia K.' }),
    house.as({ name: 'Eve C.' }),
    house.as({ name: 'Team', admin: true }),
  ]);
  ({ id } = await challengeOf(eve));
  await join(mia, id);
});
afterAll(() => house.close());

const list = (who: Client, challenge = id, limit = 50): Promise<Update[]> =>
  every((after) => who.send(updatesApi.listUpdates, { id: challenge, limit, after }));
const change = (who: Client, one: string, more: object = {}) =>
  who.send(updatesApi.changeUpdate, { id: one, version: 1, content: 'Three of seven.', score: '3/7', ...more });
const remove = (who: Client, one: string) => who.send(updatesApi.deleteUpdate, { id: one });

describe('an update', () => {
  it('is told by who is in the challenge, and seen by everybody, with its score', async () => {
    const told = await updateOf(mia, id, { content: '  Slept.\n\nTwice. ', score: ' 2/7 ' });
    expect(told).toEqual({
      ...{ id: told.id, challenge_id: id, author: { id: mia.id, name: 'Mia K.' }, mine: true },
      ...{ content: 'Slept.\n\nTwice.', score: '2/7', created_at: told.created_at, edited_at: null, version: 1 },
    });
    for (const who of [eve, house.visitor]) expect((await list(who))[0]).toEqual({ ...told, mine: false });
    for (const score of [' ', null]) expect(await updateOf(mia, id, { score })).toMatchObject({ score: null });
  });

  it('needs membership at that moment, of the creator, too', async () => {
    await eve.send(participationApi.deleteParticipation, { id });
    const refused = await refusal(updateOf(eve, id));
    expect([refused.status, refused.body.error]).toEqual([403, 'Join the challenge to post an update.']);
    const zoe = await house.as();
    await join(zoe, id);
    const told = await updateOf(zoe, id);
    await zoe.send(participationApi.deleteParticipation, { id });
    expect((await refusal(updateOf(zoe, id))).status).toBe(403);
    // What she told stays hers.
    expect(await change(zoe, told.id)).toMatchObject({ content: 'Three of seven.', mine: true });
    expect((await refusal(updateOf(mia, randomUUID()))).status).toBe(404);
    expect((await refusal(updateOf(house.visitor, id))).status).toBe(401);
  });

  it.each([
    ['content', ' \n', 'Please enter your update'],
    ['content', '🌿'.repeat(2001), 'Update must be less than 2000 characters'],
    ['score', '🌿'.repeat(51), 'Score must be at most 50 characters'],
  ])('has bounds: %s', async (field, value, message) => {
    const refused = await refusal(updateOf(mia, id, { [field]: value }));
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
  });

  it('sets what is not hers to set itself, whatever is sent besides', async () => {
    const more = {
      user_id: eve.id,
      author: { id: eve.id },
      created_at: '2001-01-01',
      edited_at: '2001-01-01',
      version: 5,
    };
    const told = await updateOf(mia, id, { ...more, content: '🌿'.repeat(2000), score: '🌿'.repeat(50) });
    expect(told).toMatchObject({ author: { id: mia.id }, edited_at: null, version: 1, content: '🌿'.repeat(2000) });
    const changed = await change(mia, told.id, { ...more, version: 1, challenge_id: randomUUID() });
    expect(changed).toMatchObject({
      author: { id: mia.id },
      challenge_id: id,
      version: 2,
      created_at: told.created_at,
    });
    expect((changed.edited_at ?? '') > '2020').toBe(true);
  });

  it('sent again it stays as it was kept first; another’s id, or one of elsewhere, is a conflict', async () => {
    const one = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => updateOf(mia, id, { id: one })));
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    const zoe = await house.as();
    await join(zoe, id);
    expect((await refusal(updateOf(zoe, id, { id: one }))).status).toBe(409);
    const elsewhere = await challengeOf(mia);
    await join(mia, elsewhere.id);
    expect((await refusal(updateOf(mia, elsewhere.id, { id: one }))).status).toBe(409);
  });

  it('is changed by its author alone, at the version she saw', async () => {
    const told = await updateOf(mia, id);
    for (const who of [eve, admin]) expect((await refusal(change(who, told.id))).status).toBe(403);
    const changed = await change(mia, told.id, { score: '' });
    expect(changed).toMatchObject({ score: null, version: 2 });
    const refused = await refusal(change(mia, told.id));
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(refused.body.current).toEqual(changed);
    expect((await refusal(change(mia, randomUUID()))).status).toBe(404);
  });

  it('is removed by its author alone: an administrator takes it away by a decision', async () => {
    const hers = await updateOf(mia, id);
    for (const who of [eve, admin]) expect((await refusal(remove(who, hers.id))).status).toBe(403);
    await remove(mia, hers.id);
    expect((await list(eve)).map((one) => one.id)).not.toContain(hers.id);
  });
});

describe('the list', () => {
  it('has the newest first, page by page, with the names of now', async () => {
    const zoe = await house.as({ name: 'Zoe L.' });
    const made = await challengeOf(zoe);
    await join(zoe, made.id);
    const told: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      told.unshift((await updateOf(zoe, made.id)).id);
      house.clock.advance(1000);
    }
    await house.deliver('identity.profile.changed.v1', { id: zoe.id, name: 'Harbour', admin: false, rev: 2 });
    const found = await list(eve, made.id, 2);
    expect(found.map((one) => one.id)).toEqual(told);
    expect(new Set(found.map(({ author }) => author?.name))).toEqual(new Set(['Harbour']));
    expect((await refusal(list(eve, randomUUID()))).status).toBe(404);
  });

  it('hides blocked people’s updates from each other, not from others', async () => {
    const [ann, zoe] = [await house.as(), await house.as()];
    for (const who of [ann, zoe]) await join(who, id);
    const [hers, theirs] = [await updateOf(ann, id), await updateOf(zoe, id)];
    await ann.send(moderationApi.createBlock, { id: randomUUID(), kind: 'update', target: theirs.id });
    const seen = async (who: Client) => {
      const all = new Set((await list(who)).map((one) => one.id));
      return [all.has(hers.id), all.has(theirs.id)];
    };
    expect([await seen(ann), await seen(zoe), await seen(house.visitor)]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
    expect((await refusal(change(zoe, hers.id))).status).toBe(404);
  });
});
