import { randomUUID } from 'node:crypto';
import { chatsApi, itemsApi, messagesApi, moderationApi, unreadApi } from '@reset/contracts/http/marketplace';
import { marketplaceLimits } from '@reset/contracts/marketplace';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketplace } from '../service.ts';
import { contact, say, sell } from '../test/ads.ts';
import { coat as aPicture, upload } from '../test/pictures.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(marketplace, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const two = async () => [await house.as({ name: 'Ana B.' }), await house.as({ name: 'Eve C.' })] as const;
const listed = async (who: Client) => (await who.send(chatsApi.listChats, {})).items;

describe('Contact Seller', () => {
  it('begins one chat of an ad and a buyer, which both find once something is written, the newest first', async () => {
    const [ana, eve] = await two();
    const [coat, boots] = [await sell(ana), await sell(ana, { title: 'Boots' })];
    const chat = await contact(eve, coat);
    expect(chat).toMatchObject({
      person: { name: 'Ana B.' },
      selling: false,
      item: { id: coat.id, price_cents: 1_250 },
    });
    expect([await listed(ana), (await listed(eve)).length]).toEqual([[], 1]);
    await say(eve, chat);
    const other = await contact(eve, boots);
    await say(eve, other);
    await say(ana, chat, 'It is.');
    expect(await listed(ana)).toMatchObject([
      { id: chat.id, selling: true, unread: 1, person: { name: 'Eve C.' } },
      { id: other.id, selling: true, unread: 1 },
    ]);
    expect(await ana.send(unreadApi.readUnread, {})).toMatchObject({ messages: 2, notices: 0 });
    const ofUnread = await eve.send(chatsApi.listChats, { unread: 'true' });
    expect(ofUnread.items).toMatchObject([{ id: chat.id, selling: false }]);
    expect((await contact(eve, coat)).id).toBe(chat.id);
    await eve.send(chatsApi.markChatRead, { id: chat.id, seq: 2 });
    expect(await eve.send(chatsApi.readChat, chat)).toMatchObject({ unread: 0 });
    expect(await house.exported(eve.id)).toMatchObject({
      chats: [{ with: 'Ana B.', item: coat.title }, { item: 'Boots' }],
    });
  });

  it('tells of the picture of the ad while that stands', async () => {
    const [ana, eve] = await two();
    const { id } = await upload(ana, await aPicture());
    const ad = await sell(ana, { image_id: id });
    const chat = await contact(eve, ad);
    expect(chat.item?.image).toEqual(ad.image);
    await say(eve, chat);
    expect((await listed(ana))[0]?.item?.image).toMatchObject({ id });
    await ana.send(itemsApi.deleteItem, ad);
    expect((await eve.send(chatsApi.readChat, chat)).item).toMatchObject({ title: ad.title, image: null });
  });

  it('pressed twenty times at once by two buyers, each has one', async () => {
    const [ana, eve] = await two();
    const [ad, kim] = [await sell(ana), await house.as()];
    const chats = await Promise.all(Array.from({ length: 20 }, (_, at) => contact(at % 2 ? eve : kim, ad)));
    expect(new Set(chats.map(({ id }) => id)).size).toBe(2);
    expect([(await listed(eve)).length, (await listed(kim)).length]).toEqual([1, 1]);
  });

  it('is refused for her own ad, for one that is not active, and for one that is gone', async () => {
    const [ana, eve] = await two();
    const ad = await sell(ana);
    const self = { status: 400, body: { error: 'You cannot start a chat with your own listing.' } };
    await expect(contact(ana, ad)).rejects.toMatchObject(self);
    await ana.send(itemsApi.deactivateItem, ad);
    const inactive = { status: 409, body: { error: 'This item is not for sale at the moment.' } };
    await expect(contact(eve, ad)).rejects.toMatchObject(inactive);
    await ana.send(itemsApi.deleteItem, ad);
    await expect(contact(eve, ad)).rejects.toMatchObject({ status: 404, body: { error: 'Item not found' } });
  });

  it('leads on to a chat that there is, though its ad is not active any more', async () => {
    const [ana, eve] = await two();
    const ad = await sell(ana);
    const chat = await contact(eve, ad);
    await ana.send(itemsApi.deactivateItem, ad);
    expect(await contact(eve, ad)).toMatchObject({ id: chat.id, item: { is_active: false } });
  });
});

describe('a chat', () => {
  it('remembers what its ad was called last, as long as its seller is there', async () => {
    const [ana, eve] = await two();
    const ad = await sell(ana);
    const chat = await contact(eve, ad);
    await say(eve, chat);
    const { id, description, version } = ad;
    await ana.send(itemsApi.changeItem, { id, description, version, title: 'A blue coat', price_cents: 900 });
    await ana.send(itemsApi.deleteItem, ad);
    const gone = { id: null, title: 'A blue coat', price_cents: 900, is_active: false };
    expect(await eve.send(chatsApi.readChat, chat)).toMatchObject({ item: gone, person: { name: 'Ana B.' } });
    await say(eve, chat, 'A pity.');
    await house.deliver('identity.erasure.requested.v1', { id: ana.id });
    expect(await eve.send(chatsApi.readChat, chat)).toMatchObject({ item: null, person: null });
    expect((await eve.send(messagesApi.listMessages, chat)).items).toHaveLength(2);
    await expect(say(eve, chat)).rejects.toMatchObject({ status: 404 });
  });

  it('is there for nobody else, administrators too', async () => {
    const [ana, eve] = await two();
    const chat = await contact(eve, await sell(ana));
    await say(eve, chat);
    for (const who of [await house.as(), await house.as({ admin: true })]) {
      const hidden = { status: 404, body: { error: 'Chat not found' } };
      await expect(who.send(messagesApi.listMessages, chat)).rejects.toMatchObject(hidden);
      await expect(who.send(chatsApi.readChat, chat)).rejects.toMatchObject(hidden);
      await expect(say(who, chat)).rejects.toMatchObject(hidden);
    }
  });

  it('is out of reach as long as one blocks the other', async () => {
    const [ana, eve] = await two();
    const ad = await sell(ana);
    const chat = await contact(eve, ad);
    const { id: target } = await say(eve, chat);
    const block = await ana.send(moderationApi.createBlock, { id: randomUUID(), kind: 'message', target });
    for (const who of [ana, eve]) {
      await expect(say(who, chat)).rejects.toMatchObject({ status: 404 });
      expect(await listed(who)).toEqual([]);
      expect(await house.exported(who.id)).toMatchObject({ chats: [{ id: chat.id, with: null }] });
    }
    // Her own words are hers; the other's are out of reach in her archive, too.
    const said = async (who: Client) => (await house.exported(who.id))['messages'];
    expect(await said(eve)).toMatchObject([{ from: 'you', with: null }]);
    expect(await said(ana)).toEqual([]);
    await ana.send(moderationApi.deleteBlock, block);
    expect(await said(ana)).toMatchObject([{ from: 'Eve C.', with: 'Eve C.' }]);
    expect((await eve.send(messagesApi.listMessages, chat)).items).toHaveLength(1);
  });

  it.each([
    ['  ', 'Message cannot be empty'],
    ['x'.repeat(marketplaceLimits.message + 1), 'Message must be less than 1000 characters'],
  ])('says what is wrong with a message', async (content, said) => {
    const [ana, eve] = await two();
    const sent = say(eve, await contact(eve, await sell(ana)), content);
    await expect(sent).rejects.toMatchObject({ status: 400, body: { fields: { content: said } } });
  });
});
