import { favouritesApi } from '@reset/contracts/http/reset-content';
import { libraryResources } from '@reset/contracts/library';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetContent } from '../service.ts';
import { libraryFavourite } from './tables.ts';

let house: Stack;
let ana: Client;
let eve: Client;

beforeAll(async () => {
  house = await stack(resetContent, new URL('../../', import.meta.url));
  ana = await house.as({ name: 'Ana B.' });
  eve = await house.as({ name: 'Eve C.' });
});
afterAll(() => house.close());

const WHEEL = 'emotion-wheel';
const slugs = async (client: Client) =>
  (await client.send(favouritesApi.listFavourites, {})).items.map(({ slug }) => slug);
const rows = (id: string) => house.db.select().from(libraryFavourite).where(eq(libraryFavourite.user_id, id));

describe('marking', () => {
  it('keeps each of the four, in the order in which she marked them', async () => {
    const mia = await house.as();
    expect(await slugs(mia)).toEqual([]);
    const wanted = libraryResources.map(({ slug }) => slug).toReversed();
    for (const slug of wanted) {
      house.clock.advance(1000);
      expect((await mia.send(favouritesApi.createFavourite, { slug })).slug).toBe(slug);
    }
    expect(await slugs(mia)).toEqual(wanted);
  });

  it('twice, or ten times at once, is once; its day is the first', async () => {
    const mia = await house.as();
    const first = await mia.send(favouritesApi.createFavourite, { slug: WHEEL });
    house.clock.advance(60_000);
    const more = await Promise.all(
      Array.from({ length: 10 }, () => mia.send(favouritesApi.createFavourite, { slug: WHEEL })),
    );
    expect(new Set(more.map(({ created_at }) => created_at))).toEqual(new Set([first.created_at]));
    expect(await rows(mia.id)).toHaveLength(1);
  });

  it('sets the member and the day itself, whatever the browser sends besides', async () => {
    const mia = await house.as();
    const marked = await mia.send(favouritesApi.createFavourite, {
      slug: WHEEL,
      ...{ user_id: eve.id, created_at: '2001-01-01T00:00:00.000Z' },
    });
    expect(marked.created_at > '2020').toBe(true);
    expect(await rows(mia.id)).toHaveLength(1);
    expect(await rows(eve.id)).toEqual([]);
  });

  it('a slug in the path is not overruled by the body', async () => {
    const mia = await house.as();
    await mia.fetch(`/api/reset-content/favourites/${WHEEL}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug: 'guided-body-scan' }),
    });
    expect(await slugs(mia)).toEqual([WHEEL]);
  });
});

describe('letting go', () => {
  it('takes one away and leaves the rest; twice is no error', async () => {
    const mia = await house.as();
    await mia.send(favouritesApi.createFavourite, { slug: WHEEL });
    await mia.send(favouritesApi.createFavourite, { slug: 'guided-body-scan' });
    expect(await mia.send(favouritesApi.deleteFavourite, { slug: WHEEL })).toBeNull();
    expect(await mia.send(favouritesApi.deleteFavourite, { slug: WHEEL })).toBeNull();
    expect(await slugs(mia)).toEqual(['guided-body-scan']);
  });
});

describe('who may', () => {
  it("a stranger neither sees nor touches another member's", async () => {
    await ana.send(favouritesApi.createFavourite, { slug: WHEEL });
    expect(await slugs(eve)).toEqual([]);
    await eve.send(favouritesApi.deleteFavourite, { slug: WHEEL });
    expect(await slugs(ana)).toEqual([WHEEL]);
    await eve.send(favouritesApi.createFavourite, { slug: WHEEL });
    await eve.send(favouritesApi.deleteFavourite, { slug: WHEEL });
    expect(await slugs(ana)).toEqual([WHEEL]);
  });

  it('nobody without a session', async () => {
    const { visitor } = house;
    expect((await refusal(visitor.send(favouritesApi.listFavourites, {}))).status).toBe(401);
    expect((await refusal(visitor.send(favouritesApi.createFavourite, { slug: WHEEL }))).status).toBe(401);
    expect((await refusal(visitor.send(favouritesApi.deleteFavourite, { slug: WHEEL }))).status).toBe(401);
  });

  it.each(['nothing', '', 'Emotion-Wheel', 'emotion-wheel\0', '../attempts', 'x'.repeat(5000)])(
    'nothing that is not in the library (%j)',
    async (slug) => {
      for (const method of ['PUT', 'DELETE']) {
        const { status } = await ana.fetch(`/api/reset-content/favourites/${encodeURIComponent(slug)}`, { method });
        expect([400, 404]).toContain(status);
      }
      const refused = await refusal(ana.send(favouritesApi.createFavourite, { slug: slug as never }));
      expect([400, 404]).toContain(refused.status);
      expect(await slugs(ana)).toEqual([WHEEL]);
    },
  );

  it('an unknown slug is told by its field', async () => {
    const refused = await refusal(ana.send(favouritesApi.createFavourite, { slug: 'sleep' as never }));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['slug']);
  });
});

describe('her data', () => {
  it('is exported and erased, and nothing late comes back', async () => {
    const zoe = await house.as();
    await zoe.send(favouritesApi.createFavourite, { slug: WHEEL });
    expect(await house.exported(zoe.id)).toMatchObject({ 'library favourites': [{ slug: WHEEL }] });
    await house.deliver('identity.erasure.requested.v1', { id: zoe.id });
    expect(await rows(zoe.id)).toEqual([]);
    expect((await refusal(zoe.send(favouritesApi.createFavourite, { slug: WHEEL }))).status).toBe(401);
    expect(await rows(zoe.id)).toEqual([]);
  });
});
