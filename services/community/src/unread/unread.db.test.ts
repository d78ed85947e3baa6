import { connectionsApi, unreadApi } from '@reset/contracts/http/community';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { community } from '../service.ts';
import { ask, connect, say } from '../test/partners.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const unread = (who: Client) => who.send(unreadApi.readUnread, {});

test('her own message clears nothing: what she wrote on her way reads neither that conversation nor another', async () => {
  const [ana, bea, eve] = await Promise.all([house.as(), house.as(), house.as()]);
  const [one, two] = [await connect(bea, ana), await connect(eve, ana)];
  await say(bea, one);
  await say(eve, two);
  await say(ana, one);
  expect(await unread(ana)).toMatchObject({ messages: 2, requests: 0 });
  await ana.send(connectionsApi.markConnectionRead, { id: one, seq: 2 });
  expect(await unread(ana)).toMatchObject({ messages: 1, requests: 0 });
});

test('what waits is what others wrote and asked, until she has read, answered, or it is over', async () => {
  const [ana, bea, eve] = await Promise.all([house.as(), house.as(), house.as()]);
  expect(await unread(ana)).toMatchObject({ messages: 0, requests: 0 });

  const chat = await connect(bea, ana);
  await say(bea, chat);
  await say(bea, chat);
  await say(ana, chat, 'Her own is no news to her');
  await say(bea, chat);
  await ask(eve, ana);
  expect(await unread(ana)).toMatchObject({ messages: 3, requests: 1 });
  expect(await unread(eve)).toMatchObject({ messages: 0, requests: 0 });

  await ana.send(connectionsApi.markConnectionRead, { id: chat, seq: 4 });
  expect(await unread(ana)).toMatchObject({ messages: 0, requests: 1 });
  await say(bea, chat);
  expect(await unread(ana)).toMatchObject({ messages: 1 });
  await bea.send(connectionsApi.deleteConnection, { id: chat });
  expect(await unread(ana)).toMatchObject({ messages: 0, requests: 1 });
});
