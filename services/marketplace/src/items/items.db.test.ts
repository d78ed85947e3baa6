import { randomUUID } from 'node:crypto';
import { itemsApi, moderationApi } from '@reset/contracts/http/marketplace';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { marketplaceLimits } from '@reset/contracts/marketplace';
import { type Client, type Stack, stack, takeAway } from '@reset/service-kit/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketplace } from '../service.ts';
import { contact, say, sell, words } from '../test/ads.ts';
import { coat, upload } from '../test/pictures.ts';

let house: Stack;
let ana: Client;
let eve: Client;
let mia: Client;
beforeAll(async () => {
  house = await stack(marketplace, new URL('../../', import.meta.url));
  [ana, eve, mia] = [await house.as({ name: 'Ana B.' }), await house.as({ name: 'Eve C.' }), await house.as()];
});
afterAll(() => house.close());

const titles = async (who: Client, input: Parameters<typeof listed>[1] = {}) =>
  (await listed(who, input)).items.map(({ title }) => title);
const listed = (
  who: Client,
  input: {
    query?: string;
    sort?: 'newest' | 'cheapest' | 'dearest';
    free?: string;
    after?: string;
    limit?: number;
  } = {},
) => who.send(itemsApi.listItems, input);
const missing = { status: 404, body: { error: 'Item not found' } };

describe('an ad', () => {
  it('is shown to everybody, once; its seller alone changes it', async () => {
    const first = { id: randomUUID(), ...words };
    await ana.send(itemsApi.createItem, first);
    await ana.send(itemsApi.createItem, first);
    const author = { id: ana.id, name: 'Ana B.' };
    const visitor = house.visitor;
    expect((await listed(visitor)).items).toMatchObject([{ ...first, author, mine: false, is_active: true }]);
    const edit = { ...first, title: 'A warm red coat', price_cents: 0, version: 1 };
    await expect(eve.send(itemsApi.changeItem, edit)).rejects.toMatchObject({ status: 403 });
    await ana.send(itemsApi.changeItem, edit);
    await expect(ana.send(itemsApi.changeItem, edit)).rejects.toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await ana.send(itemsApi.readItem, first)).toMatchObject({
      title: 'A warm red coat',
      mine: true,
      version: 2,
    });
    expect(await house.exported(ana.id)).toMatchObject({ ads: [{ id: first.id, price_cents: 0 }] });
    await ana.send(itemsApi.deleteItem, first);
    await expect(visitor.send(itemsApi.readItem, first)).rejects.toMatchObject(missing);
    await ana.send(itemsApi.restoreItem, first);
    expect(await titles(eve)).toEqual(['A warm red coat']);
    await ana.send(itemsApi.deleteItem, first);
  });

  it('that was reported is shown to a moderator with price and picture as they are, while it is there', async () => {
    const [picture, admin] = [await upload(ana, await coat()), await house.as({ admin: true })];
    const [ad, plain] = [await sell(ana, { image_id: picture.id }), await sell(ana)];
    const readOf = async (target: string) => {
      const sent = { id: randomUUID(), kind: 'item', target, reason: 'danger' } as const;
      const one = await eve.send(moderationApi.createReport, sent);
      const read = () => admin.send(moderationApi.readSubject, one);
      expect(await read()).toMatchObject({ reports: [{ content: `${words.title}\n\n${words.description}` }] });
      return async () => (await read()).offer;
    };
    const offer = await readOf(ad.id);
    expect(await offer()).toEqual({ price_cents: 1_250, image: ad.image });
    await ana.send(itemsApi.changeItem, { ...ad, image_id: picture.id, price_cents: 2_000 });
    expect(await offer()).toEqual({ price_cents: 2_000, image: ad.image });
    expect(await (await readOf(plain.id))()).toEqual({ price_cents: 1_250, image: null });
    for (const { id } of [ad, plain]) await ana.send(itemsApi.deleteItem, { id });
    expect(await offer()).toBeNull();
  });

  it('that was kept is looked at again when its price or picture is another', async () => {
    const [picture, admin] = [await upload(ana, await coat()), await house.as({ admin: true })];
    const ad = await sell(ana);
    const kind = 'item' as const;
    const stateOfNew = async () => {
      const id = randomUUID();
      await (await house.as()).send(moderationApi.createReport, { id, kind, target: ad.id, reason: 'forbidden' });
      const { reports } = await admin.send(moderationApi.readSubject, { id });
      return reports.find((one) => one.id === id)?.state;
    };
    const keep = () =>
      house.asService('admin').send(reportsApi.decideSubject, {
        ...{ kind, target: ad.id, author: ana.id, decision: 'kept', reference: randomUUID(), by: admin.id },
      });
    expect(await stateOfNew()).toBe('open');
    await keep();
    expect(await stateOfNew()).toBe('kept');
    let { version } = ad;
    const shows = [{ price_cents: 2_000 }, { price_cents: 2_000, image_id: picture.id }];
    for (const now of shows) {
      ({ version } = await ana.send(itemsApi.changeItem, { id: ad.id, version, ...words, image_id: null, ...now }));
      expect(await stateOfNew()).toBe('open');
      await keep();
      expect(await stateOfNew()).toBe('kept');
    }
    await ana.send(itemsApi.deleteItem, { id: ad.id });
  });

  it('that is not active is her own, a moderator’s, and of whoever writes with her about it', async () => {
    const [ad, admin] = [await sell(ana), await house.as({ admin: true })];
    const chat = await contact(eve, ad);
    await say(eve, chat);
    expect(await ana.send(itemsApi.deactivateItem, ad)).toMatchObject({ is_active: false, version: 1 });
    expect(await titles(ana)).toEqual([]);
    expect((await ana.send(itemsApi.listOwnItems, {})).items).toMatchObject([{ id: ad.id, is_active: false }]);
    for (const who of [ana, eve, admin]) expect(await who.send(itemsApi.readItem, ad)).toMatchObject({ id: ad.id });
    for (const who of [mia, house.visitor])
      await expect(who.send(itemsApi.readItem, ad)).rejects.toMatchObject(missing);
    await expect(eve.send(itemsApi.activateItem, ad)).rejects.toMatchObject({ status: 403 });
    await ana.send(itemsApi.activateItem, ad);
    expect(await titles(mia)).toEqual([ad.title]);
    await ana.send(itemsApi.deleteItem, ad);
  });

  it('of another is taken away by a decision for good, and by nobody else', async () => {
    const [ad, admin] = [await sell(ana), await house.as({ admin: true })];
    for (const who of [eve, admin])
      await expect(who.send(itemsApi.deleteItem, ad)).rejects.toMatchObject({ status: 403 });
    await takeAway(house, admin, { kind: 'item', target: ad.id, author: ana.id });
    await expect(ana.send(itemsApi.restoreItem, ad)).rejects.toMatchObject({ status: 404 });
  });

  it('is not there for whoever has blocked its seller, nor can be written about', async () => {
    const [ad, kim] = [await sell(ana), await house.as()];
    await kim.send(moderationApi.createBlock, { id: randomUUID(), kind: 'item', target: ad.id });
    expect(await titles(kim)).toEqual([]);
    await expect(kim.send(itemsApi.readItem, ad)).rejects.toMatchObject(missing);
    await expect(contact(kim, ad)).rejects.toMatchObject({
      status: 404,
      body: { error: 'The two of you cannot write to each other.' },
    });
    await ana.send(itemsApi.deleteItem, ad);
  });
});

it.each([
  ['title', 'ab', 'Title must be at least 3 characters'],
  ['title', 'x'.repeat(marketplaceLimits.title.max + 1), 'Title must be less than 100 characters'],
  ['description', 'too short', 'Description must be at least 10 characters'],
  ['description', 'x'.repeat(marketplaceLimits.description.max + 1), 'Description must be less than 2000 characters'],
  ['price_cents', -1, 'Price must be a positive number'],
  ['price_cents', 0.5, 'Price must be a positive number'],
  ['price_cents', 100_000_000, 'Price must be a positive number'],
  ['price_cents', '12', 'Price must be a positive number'],
  ['price_cents', null, 'Price must be a positive number'],
])('says what is wrong with %s %s', async (field, value, said) => {
  const sent = sell(ana, { [field]: value });
  await expect(sent).rejects.toMatchObject({ status: 400, body: { fields: { [field]: said } } });
});

describe('the list', () => {
  it('finds words as they stand in title or description, whatever their case; wildcards mean themselves', async () => {
    const ads = [
      await sell(eve, { title: 'Stroller, 100% working', description: 'Folds with one hand.' }),
      await sell(eve, { title: 'Books', description: 'A stroller_bag full of them.' }),
      await sell(eve, { title: 'Bicycle seat', description: 'For the small ones, up to 15 kg.' }),
    ];
    expect(await titles(mia, { query: 'STROLLER' })).toEqual(['Books', 'Stroller, 100% working']);
    expect(await titles(mia, { query: '100%' })).toEqual(['Stroller, 100% working']);
    expect(await titles(mia, { query: '%' })).toEqual(['Stroller, 100% working']);
    expect(await titles(mia, { query: '_' })).toEqual(['Books']);
    expect(await titles(mia, { query: '\\' })).toEqual([]);
    for (const ad of ads) await eve.send(itemsApi.deleteItem, ad);
  });

  it('goes by newness or price, in pages that hold together, and shows what is free alone', async () => {
    const kim = await house.as();
    const prices = [300, 0, 100];
    const ads = [];
    for (const price_cents of prices) ads.push(await sell(kim, { title: `For ${price_cents}`, price_cents }));
    const walk = async (sort: 'newest' | 'cheapest' | 'dearest') => {
      const seen: string[] = [];
      for (let after: string | undefined; seen.length < 10;) {
        const page = await listed(mia, { sort, limit: 1, ...(after !== undefined && { after }) });
        seen.push(...page.items.map(({ title }) => title));
        if (page.next === null) break;
        after = page.next;
      }
      return seen;
    };
    expect(await walk('newest')).toEqual(['For 100', 'For 0', 'For 300']);
    expect(await walk('cheapest')).toEqual(['For 0', 'For 100', 'For 300']);
    expect(await walk('dearest')).toEqual(['For 300', 'For 100', 'For 0']);
    expect(await titles(mia, { free: 'true' })).toEqual(['For 0']);
    const { next } = await listed(mia, { sort: 'newest', limit: 1 });
    await expect(listed(mia, { sort: 'cheapest', after: next ?? '' })).rejects.toMatchObject({ status: 400 });
    for (const ad of ads) await kim.send(itemsApi.deleteItem, ad);
  });
});
