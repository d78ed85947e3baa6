import { refusal } from '@reset/service-kit/test';
import { randomUUID } from 'node:crypto';
import { postsApi } from '@reset/contracts/http/community';
import type { Client } from '@reset/service-kit/test';
import { describe, expect, it } from 'vitest';
import { answer, feed, post } from '../test/forum.ts';
import { openHouse } from '../test/house.ts';
import { forumPost } from './tables.ts';

const { house, ana, eve } = await openHouse();

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('listing', () => {
  it('goes from the newest to the oldest, page by page, each once, also of one instant', async () => {
    const mia = await house.as();
    const at = new Date(house.clock.now().getTime() + 1).toISOString();
    const same = Array.from({ length: 25 }, () => ({
      ...{ id: randomUUID(), user_id: mia.id, title: 'Of one instant', content: 'Ten letters', anonymous: false },
      created_at: at,
    }));
    await house.db.insert(forumPost).values(same);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await house.visitor.send(postsApi.listPosts, { limit: 7, after, query: 'of one instant' });
      expect(page.items.length).toBeLessThanOrEqual(7);
      seen.push(...ids(page.items));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(
      same
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    const all = (await feed(house.visitor)).map(({ created_at, id }) => `${created_at} ${id}`);
    expect(all).toEqual(all.toSorted().toReversed());
  });

  it('visitors who ask together see the same, and who asks next sees what is new', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await post(await house.as(), { title: `Round ${round}` });
      const pages = await Promise.all(Array.from({ length: 10 }, () => house.visitor.send(postsApi.listPosts, {})));
      expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
      expect(pages[0]?.items[0]).toMatchObject({ id, mine: false });
      const few = await Promise.all([3, 5].map((limit) => house.visitor.send(postsApi.listPosts, { limit })));
      expect(few.map(({ items }) => items.length)).toEqual([3, 5]);
    }
  });

  const cursor = (key: unknown) => Buffer.from(JSON.stringify([key, randomUUID()])).toString('base64url');
  it.each([
    ...['a', 'WyJhIiwiYiJd', '%00', cursor('0000-01-01T00:00:00.000Z'), cursor('+275760-09-13T00:00:00.000Z')],
    ...[cursor('-000001-01-01T00:00:00.000Z'), cursor('infinity'), cursor(1), cursor(null)],
  ])('refuses a cursor that is none of ours (%s)', async (after) => {
    expect((await refusal(house.visitor.send(postsApi.listPosts, { after }))).status).toBe(400);
  });
});

describe('searching', () => {
  it('looks in titles and contents, whatever the case; wildcards mean themselves', async () => {
    const mia = await house.as();
    const made = [
      await post(mia, { title: 'Sleep: 100% gone' }),
      await post(mia, { content: 'Nap_time is a myth' }),
      await post(mia, { content: 'C:\\lullabies\\new' }),
      await post(mia, { title: 'NAPS and ÄRGER' }),
    ].map(({ id }) => id);
    const found = async (query: string) => ids(await feed(house.visitor, query)).filter((id) => made.includes(id));
    expect(await found('100%')).toEqual([made[0]]);
    expect(await found('0% gone')).toEqual([made[0]]);
    expect(await found('p_t')).toEqual([made[1]]);
    expect(await found('\\')).toEqual([made[2]]);
    expect(await found('lullabies\\')).toEqual([made[2]]);
    expect(await found('nap')).toEqual([made[3], made[1]]);
    expect(await found('ärger')).toEqual([made[3]]);
    expect(await found(' sleep: ')).toEqual([made[0]]);
    expect(await found('%%')).toEqual([]);
    expect((await found('')).length).toBe(4);
  });
});

describe('counting new ones', () => {
  it('counts those of others since an instant, up to fifty', async () => {
    const mia = await house.as();
    house.clock.advance(60_000);
    const { created_at: than } = await post(eve, { title: 'The newest she sees' });
    const counted = async (who: Client) => (await who.send(postsApi.countNewPosts, { than })).count;
    expect(await counted(mia)).toBe(0);
    house.clock.advance(1_000);
    await post(ana);
    await post(mia);
    const removed = await post(ana);
    await answer(eve, removed.id);
    await ana.send(postsApi.deletePost, { id: removed.id });
    expect([await counted(mia), await counted(ana), await counted(house.visitor)]).toEqual([1, 1, 2]);
    const rows = Array.from({ length: 60 }, () => ({
      ...{ id: randomUUID(), user_id: ana.id, title: 'Many', content: 'Many at once', anonymous: false },
      created_at: house.clock.now().toISOString(),
    }));
    await house.db.insert(forumPost).values(rows);
    expect(await counted(mia)).toBe(50);
  });

  it.each(['0001-01-01T00:00:00.123456789Z', '9999-12-31T23:59:59Z'])(
    'takes any instant for what it is (%s)',
    async (than) => {
      const { count } = await house.visitor.send(postsApi.countNewPosts, { than });
      expect(count).toBe(than < '2000' ? 50 : 0);
    },
  );

  it.each(['', 'yesterday', 'infinity', '0000-01-01T00:00:00Z', '10000-01-01T00:00:00Z'])(
    'refuses what is none (%s)',
    async (than) => {
      expect((await refusal(house.visitor.send(postsApi.countNewPosts, { than }))).status).toBe(400);
    },
  );
});
