import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { live, liveAsked } from '@reset/contracts/live';
import { liveEvents } from '@reset/contracts/live-events';
import type { Stack } from '@reset/stack';
import { callJson } from '../support/call.ts';
import { chatOf, openLive } from '../support/live.ts';
import { postOf } from '../support/forum.ts';
import { challengeOf } from '../support/partners.ts';
import { connectForTalk, memberNamed, say } from '../support/pairs.ts';
import { type Member, newAdmin } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expired, foreign } from '../support/tokens.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

type Expected = Readonly<Record<string, Readonly<Record<string, string>>>>;
const file = join(import.meta.dirname, '../expectations/live.json');
const expected = JSON.parse(readFileSync(file, 'utf8')) as Expected;

type Client = Awaited<ReturnType<typeof openLive>>;
type Clients = Readonly<Record<'stranger' | 'counterpart' | 'owner' | 'admin', Client>>;

/** One answer for each of them. */
const ofEach = async (all: Clients, answer: (client: Client) => string | Promise<string>) =>
  Object.fromEntries(
    await Promise.all(Object.entries(all).map(async ([who, client]) => [who, await answer(client)] as const)),
  );
const yesOrNo = (is: boolean | undefined) => (is ? 'yes' : 'no');

/** Makes each event that is told live happen, by the owner. @returns the id that it is told of */
const causes: Readonly<Record<string, (stack: Stack, owner: Member, chat: string) => Promise<string>>> = {
  // First, of what the counterpart has said before: until then nobody has news of the chat.
  'community.message.read.v1': async (stack, { token }, chat) => {
    const route = `POST /api/community/connections/${chat}/read`;
    expect((await callJson(stack, route, { body: { seq: 1 }, token })).status).toBe(204);
    return chat;
  },
  'community.message.sent.v1': async (stack, owner, chat) => {
    await say(stack, owner, chat, 'The night was long.');
    return chat;
  },
  'community.post.created.v1': async (stack, { token }) => {
    const body = { id: uuidv7(), title: 'A long night', content: 'Who else is awake?' };
    expect((await callJson(stack, 'POST /api/community/posts', { body, token })).status).toBe(200);
    return body.id;
  },
  'community.comment.created.v1': async (stack, owner) => {
    const post = await postOf(stack, owner);
    const route = `POST /api/community/posts/${post}/comments`;
    const body = { id: uuidv7(), content: 'I am.' };
    expect((await callJson(stack, route, { body, token: owner.token })).status).toBe(200);
    return post;
  },
  'community.update.created.v1': async (stack, owner) => {
    const challenge = await challengeOf(stack, owner, [owner]);
    const route = `POST /api/community/challenges/${challenge}/updates`;
    const body = { id: uuidv7(), content: 'Three of seven.' };
    expect((await callJson(stack, route, { body, token: owner.token })).status).toBe(200);
    return challenge;
  },
  // It closes the conversation: the last of them.
  'community.connection.changed.v1': async (stack, { token }, chat) => {
    expect((await callJson(stack, `DELETE /api/community/connections/${chat}`, { token })).status).toBe(204);
    return chat;
  },
};

/** Those of every service are told alike; one of them is looked at. */
const isMessage = (event: string) => event.endsWith('.message.sent.v1');

test('all that is said and told is in the reviewed file', () => {
  const told = Object.keys(live).filter((event) => event !== 'news');
  const news = Object.keys(liveEvents).filter((event) => event in causes || !isMessage(event));
  const all = [...told, ...news.map((event) => `news of ${event}`)].map((what) => `hears ${what}`);
  expect(Object.keys(expected).toSorted()).toEqual(
    ['connects', ...liveAsked.map((event) => `says ${event}`), ...all].toSorted(),
  );
  expect(Object.keys(causes).toSorted()).toEqual(news.toSorted());
});

test('everybody may say and is told what the reviewed file says', async ({ stack }) => {
  const [owner, counterpart, stranger, admin] = [
    ...(await Promise.all(['Ada', 'Bea', 'Eve'].map((name) => memberNamed(stack, name)))),
    await newAdmin(stack),
  ];
  if (!owner || !counterpart || !stranger || !admin) throw new Error('they are four');
  const chat = await connectForTalk(stack, owner, counterpart);
  const got: Record<string, Record<string, string>> = {};

  const refusals: Record<string, string> = {};
  const bad = { anonymous: undefined, forged: foreign(owner.token), expired: expired(stack, owner.token) };
  for (const [who, token] of Object.entries(bad)) {
    refusals[who] = await openLive(stack, token).then(
      () => 'yes',
      (error: Error) => error.message,
    );
  }
  const open = ({ token }: Member) => openLive(stack, token);
  const all: Clients = {
    ...{ stranger: await open(stranger), counterpart: await open(counterpart) },
    ...{ owner: await open(owner), admin: await open(admin) },
  };
  got['connects'] = { ...refusals, ...(await ofEach(all, ({ socket }) => yesOrNo(socket.connected))) };
  const topics = Object.values(liveEvents).map(({ entity }) => `community/${entity}`);
  const answered = (code: string | undefined) => code ?? 'yes';
  got['says probe'] = await ofEach(all, async ({ ask }) => answered(await ask('probe')));
  got['says follow'] = await ofEach(all, async ({ ask }) => answered(await ask('follow', topics)));
  got['says join'] = await ofEach(all, async (client) => answered(await client.join(chatOf(chat))));
  got['hears hearing'] = await ofEach(all, ({ said }) => yesOrNo(said.hearing.length > 0));

  // Whose writing reaches anybody: her own page is never told.
  const heardTyping = () => Object.values(all).reduce((n, { said }) => n + said.typing.length, 0);
  const typing: Record<string, string> = {};
  for (const [who, { socket }] of Object.entries(all)) {
    const before = heardTyping();
    socket.emit('typing', chatOf(chat));
    // Through the broker in the same order: when the counterpart's is heard, so was what came before it.
    if (expected['says typing']?.[who] === 'yes') await expect.poll(heardTyping).toBeGreaterThan(before);
    else await all.owner.ask('probe');
    typing[who] = yesOrNo(heardTyping() > before);
    if (who === 'owner') got['hears typing'] = await ofEach(all, ({ said }) => yesOrNo(said.typing.length > 0));
    for (const { said } of Object.values(all)) (said.typing as unknown[]).length = 0;
  }
  got['says typing'] = typing;

  await say(stack, counterpart, chat, 'Are you awake?');
  const came = { service: 'community', entity: 'message', id: chat, seq: 1 };
  for (const { said } of [all.owner, all.counterpart]) await expect.poll(() => said.news).toContainEqual(came);
  for (const [event, cause] of Object.entries(causes)) {
    for (const { said } of Object.values(all))
      for (const list of [said.news, said.message]) (list as unknown[]).length = 0;
    const { entity } = liveEvents[event as keyof typeof liveEvents] ?? {};
    const id = await cause(stack, owner, chat);
    const isTold = ({ said }: Client) =>
      said.news.some((one) => (one as { id: string }).id === id && (one as { entity: string }).entity === entity);
    await expect.poll(() => isTold(all.owner)).toBe(true);
    await stack.settle();
    await Promise.all(Object.values(all).map(({ ask }) => ask('probe')));
    got[`hears news of ${event}`] = await ofEach(all, (client) => yesOrNo(isTold(client)));
    if (event === 'community.message.sent.v1') {
      got['hears message'] = await ofEach(all, ({ said }) => yesOrNo(said.message.length > 0));
      got['hears read'] = await reading(stack, all, counterpart, chat);
      got['says leave'] = await leaving(stack, all, owner, chat);
    }
    if (entity === 'connection') got['hears closed'] = await ofEach(all, ({ said }) => yesOrNo(said.closed.length > 0));
  }
  expect(got).toEqual(expected);
  // What was said to be written by who may not came to nobody later either.
  expect(heardTyping()).toBe(0);
  for (const { socket } of Object.values(all)) socket.disconnect();
});

/** The counterpart reads what the owner said. @returns who hears of it */
const reading = async (stack: Stack, all: Clients, { token }: Member, chat: string) => {
  const route = `POST /api/community/connections/${chat}/read`;
  for (const { said } of Object.values(all)) (said.read as unknown[]).length = 0;
  expect((await callJson(stack, route, { body: { seq: 2 }, token })).status).toBe(204);
  await expect.poll(() => all.owner.said.read).toEqual([{ room: chatOf(chat), seq: 2 }]);
  await Promise.all(Object.values(all).map(({ ask }) => ask('probe')));
  return ofEach(all, ({ said }) => yesOrNo(said.read.length > 0));
};

/** Each leaves, and comes back. @returns whose leaving takes somebody out of it */
const leaving = async (stack: Stack, all: Clients, owner: Member, chat: string) => {
  const two = [all.owner, all.counterpart];
  const hear = () => two.reduce((n, { said }) => n + said.message.length, 0);
  const got: Record<string, string> = {};
  for (const [who, client] of Object.entries(all)) {
    client.socket.emit('leave', chatOf(chat));
    await client.ask('probe');
    const before = hear();
    await say(stack, owner, chat, 'Are you there?');
    await stack.settle();
    await Promise.all(two.map(({ ask }) => ask('probe')));
    got[who] = yesOrNo(hear() - before < two.length);
    await client.join(chatOf(chat));
  }
  return got;
};
