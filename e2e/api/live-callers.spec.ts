import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientEvents, serverEvents } from '@reset/contracts/live';
import { liveEvents } from '@reset/contracts/live-events';
import type { Stack } from '@reset/stack';
import { appealOf, systemMessageOf } from '../support/admin.ts';
import { callJson } from '../support/call.ts';
import { chatOf, openLive } from '../support/live.ts';
import { postOf } from '../support/forum.ts';
import { challengeOf } from '../support/partners.ts';
import { connectForTalk, memberNamed, say } from '../support/pairs.ts';
import { type Member, newAdmin } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expired, foreign, serviceToken } from '../support/tokens.ts';
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

/** Makes each event that is told live happen, by the owner where a member can. @returns the id that it is told of */
const causes: Readonly<
  Record<string, (stack: Stack, owner: Member, chat: string, counterpart: Member) => Promise<string>>
> = {
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
  'identity.profile.changed.v1': async (stack, { id, token }) => {
    const body = { shows_reading: false };
    expect((await callJson(stack, 'PATCH /api/identity/chat-choices', { body, token })).status).toBe(200);
    return id;
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
  // The counterpart has answered a post of the owner's.
  'community.notice.changed.v1': async (stack, owner, _, { token }) => {
    const post = await postOf(stack, owner);
    const body = { id: uuidv7(), content: 'I am awake, too.' };
    expect((await callJson(stack, `POST /api/community/posts/${post}/comments`, { body, token })).status).toBe(200);
    const { json } = await callJson(stack, 'GET /api/community/notices', { token: owner.token });
    return (json as { items: { id: string; about: string }[] }).items.find(({ about }) => about === post)?.id ?? '';
  },
  'admin.system-message.sent.v1': async (stack) => {
    const body = { id: uuidv7(), subject: 'A new room', content: 'There is a marketplace now.' };
    const { token } = await newAdmin(stack);
    expect((await callJson(stack, 'POST /api/admin/system-messages', { body, token })).status).toBe(200);
    return body.id;
  },
  'admin.claim.changed.v1': async (stack, owner) => {
    const target = await postOf(stack, owner);
    const body = { service: 'community', kind: 'post', target };
    const { token } = await newAdmin(stack);
    expect((await callJson(stack, 'POST /api/admin/claims', { body, token })).status).toBe(200);
    return target;
  },
  'community.report.changed.v1': async (stack, { token }, _, counterpart) => {
    const target = await postOf(stack, counterpart);
    const body = { id: uuidv7(), kind: 'post', target, reason: 'unkind' };
    expect((await callJson(stack, 'POST /api/community/reports', { body, token })).status).toBe(200);
    return target;
  },
  'admin.appeal.changed.v1': (stack, owner) => appealOf(stack, owner),
  // Taken back at once: no admin is suspended, and she becomes one.
  'identity.suspension.changed.v1': async (stack, { id }) => {
    const route = `PUT /internal/suspensions/${uuidv7()}`;
    const house = { url: stack.address('identity') };
    for (const until of [new Date(Date.now() + 86_400_000).toISOString(), null]) {
      const body = { user_id: id, until, by: null };
      expect((await callJson(house, route, { body, token: serviceToken(stack, 'admin') })).status).toBe(200);
    }
    return id;
  },
  // The owner is of the team from here on.
  'identity.role.changed.v1': async (stack, { id }) => {
    const { token } = await newAdmin(stack);
    const route = `PUT /api/identity/members/${id}/role`;
    expect((await callJson(stack, route, { body: { admin: true }, token })).status).toBe(200);
    return id;
  },
  'admin.system-message.read.v1': async (stack, { token }) => {
    const id = await systemMessageOf(stack);
    const route = `POST /api/admin/system-messages/${id}/read`;
    expect((await callJson(stack, route, { body: {}, token })).status).toBe(204);
    return id;
  },
  // It closes the conversation: the last of them.
  'community.connection.changed.v1': async (stack, { token }, chat) => {
    expect((await callJson(stack, `DELETE /api/community/connections/${chat}`, { token })).status).toBe(204);
    return chat;
  },
};

/** Those of every service are told alike; one of them is looked at. */
const isOfEvery = (event: string) =>
  /\.(?:message\.(?:sent|read)|(?:conversation|notice|report)\.changed)\.v1$/.test(event);

test('all that is said and told is in the reviewed file', () => {
  const told = Object.keys(serverEvents).filter((event) => event !== 'news');
  const news = Object.keys(liveEvents).filter((event) => event in causes || !isOfEvery(event));
  const all = [...told, ...news.map((event) => `news of ${event}`)].map((what) => `hears ${what}`);
  expect(Object.keys(expected).toSorted()).toEqual(
    ['connects', ...clientEvents.map((event) => `says ${event}`), ...all].toSorted(),
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
  const topics = Object.entries(liveEvents).map(([event, { entity }]) => `${event.split('.')[0]}/${entity}`);
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
    const id = await cause(stack, owner, chat, counterpart);
    const isTold = ({ said }: Client) =>
      said.news.some((one) => (one as { id: string }).id === id && (one as { entity: string }).entity === entity);
    const hears = expected[`hears news of ${event}`]?.['owner'] === 'yes' ? all.owner : all.admin;
    await expect.poll(() => isTold(hears)).toBe(true);
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
  got['hears displaced'] = await displacing(stack, all, owner);
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

/** What `SOCKETS_PER_MEMBER` says where nobody has said anything else. */
const MOST = 20;

/** The owner opens as many connections as she may, beside the one she has. @returns who hears that one is too many */
const displacing = async (stack: Stack, all: Clients, { token }: Member) => {
  const more: Client[] = [];
  for (let n = 0; n < MOST; n += 1) more.push(await openLive(stack, token));
  await expect.poll(() => all.owner.said.displaced).toHaveLength(1);
  const got = await ofEach(all, ({ said }) => yesOrNo(said.displaced.length > 0));
  for (const { socket } of more) socket.disconnect();
  return got;
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
