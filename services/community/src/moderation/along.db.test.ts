import { randomUUID } from 'node:crypto';
import { challengesApi, moderationApi, noticesApi, postsApi, updatesApi } from '@reset/contracts/http/community';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { report } from '@reset/service-kit/moderation';
import { outbox } from '@reset/service-kit/tables';
import { type Client, takeAway } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challengeOf, join, updateOf } from '../test/challenges.ts';
import { answer, every, post } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';

const { house, admin } = await openHouse();

type Kind = 'post' | 'comment' | 'challenge' | 'update';
const tell = async (who: Client, kind: Kind, target: string, reason: 'unkind' | 'danger' = 'unkind') =>
  (await who.send(moderationApi.createReport, { id: randomUUID(), kind, target, reason, note: '' })).id;
const stateOf = async (id: string) => (await house.db.select().from(report).where(eq(report.id, id)))[0]?.state;
const inbox = async (who: Client) => {
  const told = await every((after) => who.send(noticesApi.listNotices, { after }));
  return told.map((one) => [one.kind, one.kind === 'report-answered' ? one.decision : one.about]);
};
const decide = (kind: Kind, target: string, { id: author }: Client, reference: string = randomUUID()) =>
  house
    .asService('admin')
    .send(reportsApi.decideSubject, { kind, target, author, decision: 'removed', reference, by: admin.id });

/** A challenge of one, with an update of another, which a third has reported. */
const shared = async () => {
  const [mia, zoe, eve] = [await house.as(), await house.as(), await house.as()];
  const { id } = await challengeOf(mia);
  for (const who of [zoe, eve]) await join(who, id);
  const update = await updateOf(zoe, id);
  return { mia, zoe, eve, id, update, told: await tell(eve, 'update', update.id) };
};

describe('what goes with a challenge that the team takes away', () => {
  it.each(['come upon', 'reported'])('is answered to who reported it, and told to who wrote it (%s)', async (how) => {
    const { mia, zoe, eve, id, told } = await shared();
    const own = await tell(eve, 'update', (await updateOf(mia, id)).id);
    await updateOf(zoe, id, { content: 'Three of seven.' });
    if (how === 'come upon') await takeAway(house, admin, { kind: 'challenge', target: id, author: mia.id });
    else {
      await tell(zoe, 'challenge', id);
      await decide('challenge', id, mia);
    }
    expect([await stateOf(told), await stateOf(own)]).toEqual(['removed', 'removed']);
    expect(await inbox(eve)).toEqual([
      ['report-answered', 'removed'],
      ['report-answered', 'removed'],
    ]);
    // Once, however much she wrote; its own author is told by the decision.
    expect((await inbox(zoe)).filter(([kind]) => kind === 'challenge-gone')).toEqual([['challenge-gone', id]]);
    expect(await inbox(mia)).toEqual([]);
  });

  it('leaves the queue of the team, each thing of it', async () => {
    const { mia, id, update } = await shared();
    await takeAway(house, admin, { kind: 'challenge', target: id, author: mia.id });
    const left = await house.db
      .select({ facts: outbox.facts })
      .from(outbox)
      .where(eq(outbox.event, 'community.report.changed.v1'));
    expect(left.filter(({ facts }) => (facts as { id: string }).id === update.id)).toHaveLength(2);
  });

  it('is looked at all the same where somebody may be in danger', async () => {
    const { mia, zoe, eve, id, update } = await shared();
    const bea = await house.as();
    const danger = await tell(bea, 'update', update.id, 'danger');
    await takeAway(house, admin, { kind: 'challenge', target: id, author: mia.id });
    expect([await stateOf(danger), await inbox(bea)]).toEqual(['open', []]);
    expect(await inbox(eve)).toEqual([['report-answered', 'removed']]);
    expect((await decide('update', update.id, zoe)).count).toBe(1);
  });

  it('is told nobody who had taken her words away herself: what was reported of them is looked at', async () => {
    const { mia, zoe, id, update, told } = await shared();
    await zoe.send(updatesApi.deleteUpdate, { id: update.id });
    await takeAway(house, admin, { kind: 'challenge', target: id, author: mia.id });
    expect([await inbox(zoe), await stateOf(told)]).toEqual([[], 'open']);
  });

  it('decided about at the same moment, is decided once, and nobody waits for good', async () => {
    const { mia, zoe, eve, id, update, told } = await shared();
    const reference = randomUUID();
    const [whole] = await Promise.allSettled([
      takeAway(house, admin, { kind: 'challenge', target: id, author: mia.id }),
      decide('update', update.id, zoe, reference),
      updateOf(eve, id),
    ]);
    expect(whole.status).toBe('fulfilled');
    expect(await stateOf(told)).toBe('removed');
    expect(await inbox(eve)).toContainEqual(['report-answered', 'removed']);
  });
});

describe('what goes with a challenge that its creator deletes', () => {
  it('is answered and told alike; what was reported of herself is looked at', async () => {
    const { mia, zoe, eve, id, told } = await shared();
    const own = [await tell(eve, 'challenge', id), await tell(eve, 'update', (await updateOf(mia, id)).id)] as const;
    await mia.send(challengesApi.deleteChallenge, { id });
    expect(await Promise.all([told, ...own].map(stateOf))).toEqual(['removed', 'open', 'open']);
    expect(await inbox(eve)).toEqual([['report-answered', 'removed']]);
    expect([await inbox(zoe), await inbox(mia)]).toEqual([[['challenge-gone', id]], []]);
  });
});

describe('under a post that is taken away', () => {
  it('others’ answers stay, and what was reported of them', async () => {
    const [mia, zoe, eve] = [await house.as(), await house.as(), await house.as()];
    const { id } = await post(mia);
    const told = [
      await tell(eve, 'comment', (await answer(zoe, id)).id),
      await tell(eve, 'comment', (await answer(mia, id)).id),
    ];
    await takeAway(house, admin, { kind: 'post', target: id, author: mia.id });
    expect(await Promise.all(told.map(stateOf))).toEqual(['open', 'open']);
    expect(await inbox(zoe)).toEqual([]);
  });

  it('her own answers go with it where nobody else answered', async () => {
    const [mia, eve] = [await house.as(), await house.as()];
    const { id } = await post(mia);
    const told = await tell(eve, 'comment', (await answer(mia, id)).id);
    await takeAway(house, admin, { kind: 'post', target: id, author: mia.id });
    expect([await stateOf(told), await inbox(eve), await inbox(mia)]).toEqual([
      'removed',
      [['report-answered', 'removed']],
      [],
    ]);
  });

  it('hidden by its author, they come back with it: what was reported of them waits', async () => {
    const [mia, eve] = [await house.as(), await house.as()];
    const { id } = await post(mia);
    const told = await tell(eve, 'comment', (await answer(mia, id)).id);
    await mia.send(postsApi.deletePost, { id });
    await mia.send(postsApi.restorePost, { id });
    expect(await stateOf(told)).toBe('open');
  });
});
