import { randomUUID } from 'node:crypto';
import { systemMessagesApi, unreadApi } from '@reset/contracts/http/admin';
import { systemMessageLimits } from '@reset/contracts/admin';
import { type Client, type Stack, stack, refusal } from '@reset/service-kit/test';
import { auditLine, member, outbox } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { admin } from '../service.ts';
import { purgeSystemMessages } from './purge.ts';
import { systemMessage, systemMessageRead } from './tables.ts';

let house: Stack;
let boss: Client;
beforeAll(async () => {
  house = await stack(admin, new URL('../../', import.meta.url));
  boss = await house.as({ admin: true });
});
afterAll(() => house.close());
beforeEach(() => house.db.delete(systemMessage));

const words = { subject: 'A new room', content: 'There is a marketplace now.' };
const send = (of: object = {}, who = boss) =>
  who.send(systemMessagesApi.createSystemMessage, { id: randomUUID(), ...words, ...of });
const hers = async (who: Client, filter: object = {}) =>
  (await who.send(systemMessagesApi.listSystemMessages, filter)).items;
const unread = async (who: Client) => (await who.send(unreadApi.readUnread, {})).messages;
const told = (event: string) => house.db.select().from(outbox).where(eq(outbox.event, event)).orderBy(outbox.seq);

it('goes to everyone who is there, and is told, noted and read as often as they read it', async () => {
  const [ana, bea] = [await house.as(), await house.as()];
  const { count } = await boss.send(systemMessagesApi.countRecipients, {});
  expect(count).toBe(await house.db.$count(member));
  const sent = await send();
  expect(sent).toMatchObject({ ...words, recipients: count, readers: 1 });
  expect((await told('admin.system-message.sent.v1')).map(({ facts }) => facts)).toContainEqual({ id: sent.id });
  const lines = await house.db.select().from(auditLine).where(eq(auditLine.target, sent.id));
  expect(lines).toMatchObject([{ actor: boss.id, act: 'system-message.send' }]);

  expect([await unread(ana), await unread(bea), await unread(boss)]).toEqual([1, 1, 0]);
  expect(await hers(ana)).toEqual([{ id: sent.id, ...words, created_at: sent.created_at, read_at: null }]);
  await ana.send(systemMessagesApi.markSystemMessageRead, { id: sent.id });
  await ana.send(systemMessagesApi.markSystemMessageRead, { id: sent.id });
  expect(await hers(ana)).toMatchObject([{ id: sent.id, read_at: expect.any(String) }]);
  expect([await hers(ana, { unread: 'true' }), (await hers(bea, { unread: 'true' })).length]).toEqual([[], 1]);
  expect([await unread(ana), await unread(bea)]).toEqual([0, 1]);
  const heard = (await told('admin.system-message.read.v1')).map(({ facts }) => facts);
  expect(heard).toEqual([{ id: sent.id, parties: [ana.id] }]);
  const { items } = await boss.send(systemMessagesApi.listSentSystemMessages, {});
  expect(items).toMatchObject([{ id: sent.id, recipients: count, readers: 2 }]);
});

it.each(['\u200B', '\u2060 \u3164', '\u2800\uFE0F', '\u00AD\u061C'])(
  'is none of nothing that can be seen (%j)',
  async (blank) => {
    for (const field of ['subject', 'content']) {
      await expect(send({ [field]: blank })).rejects.toMatchObject({
        ...{ status: 400, body: { fields: { [field]: 'Please enter both subject and message content.' } } },
      });
    }
    expect(await send({ subject: '\u200B\u2764\uFE0F' })).toMatchObject({ subject: '\u200B\u2764\uFE0F' });
  },
);

it('is one however often it is sent, also at once', async () => {
  const ana = await house.as();
  const id = randomUUID();
  const [first, ...again] = await Promise.all(Array.from({ length: 5 }, () => send({ id })));
  for (const one of again) expect(one).toEqual(first);
  expect((await refusal(send({ id, content: 'Other words.' }))).body.code).toBe('conflict');
  expect([(await hers(ana)).length, await unread(ana)]).toEqual([1, 1]);
  expect(await house.db.$count(auditLine, and(eq(auditLine.target, id)))).toBe(1);
  const another = await house.as({ admin: true });
  await expect(send({ id }, another)).rejects.toMatchObject({ status: 409 });
});

it('is nothing to who joins later; who is known without a day was there before', async () => {
  const [ana, old] = [await house.as(), await house.as({ joined_at: null })];
  house.clock.advance(1);
  const { id } = await send();
  house.clock.advance(1);
  const bea = await house.as();
  expect([await unread(ana), await unread(old), await unread(bea)]).toEqual([1, 1, 0]);
  expect(await hers(bea)).toEqual([]);
  const read = bea.send(systemMessagesApi.markSystemMessageRead, { id });
  await expect(read).rejects.toMatchObject({ status: 404 });
  await bea.send(unreadApi.markAllRead, { until: house.clock.now().toISOString() });
  expect(await house.db.$count(systemMessageRead, eq(systemMessageRead.user_id, bea.id))).toBe(0);
});

it('asks for the password where it was entered more than an hour ago', async () => {
  const amr = [{ method: 'password', timestamp: Math.floor(house.clock.now().getTime() / 1_000) - 3_700 }];
  const token = await house.sign({ sub: boss.id, session_id: randomUUID(), amr });
  const answer = await fetch(`${house.url}/api/admin/system-messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), ...words }),
  });
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'fresh' })]);
});

it('all read is what was there at that instant', async () => {
  const ana = await house.as();
  await send();
  await send();
  const { at = '' } = await ana.send(unreadApi.readUnread, {});
  house.clock.advance(1_000);
  await send();
  expect(await unread(ana)).toBe(3);
  await ana.send(unreadApi.markAllRead, { until: at });
  expect(await unread(ana)).toBe(1);
});

it('is listed newest first, page by page, and counted up to a hundred', async () => {
  const ana = await house.as();
  const now = house.clock.now().getTime();
  const rows = Array.from({ length: 120 }, (_, n) => ({
    ...{ id: randomUUID(), ...words, subject: `No ${n}`, recipients: 1 },
    created_at: new Date(now + n).toISOString(),
  }));
  await house.db.insert(systemMessage).values(rows);
  expect(await unread(ana)).toBe(100);
  const page = await ana.send(systemMessagesApi.listSystemMessages, { limit: 3 });
  const next = await ana.send(systemMessagesApi.listSystemMessages, { limit: 2, after: page.next ?? '' });
  const subjects = [...page.items, ...next.items].map(({ subject }) => subject);
  expect(subjects).toEqual(['No 119', 'No 118', 'No 117', 'No 116', 'No 115']);
});

it('only admins send, count, and see what was sent; what is not there cannot be read', async () => {
  const ana = await house.as();
  await expect(send({}, ana)).rejects.toMatchObject({ status: 403 });
  await expect(ana.send(systemMessagesApi.countRecipients, {})).rejects.toMatchObject({ status: 403 });
  await expect(ana.send(systemMessagesApi.listSentSystemMessages, {})).rejects.toMatchObject({ status: 403 });
  const read = ana.send(systemMessagesApi.markSystemMessageRead, { id: randomUUID() });
  await expect(read).rejects.toMatchObject({ status: 404 });
});

it('is told in her export, and what she sent; her erasure leaves the message and takes that she read it', async () => {
  const [ana, cleo] = [await house.as(), await house.as({ admin: true })];
  const { id } = await send({}, cleo);
  await ana.send(systemMessagesApi.markSystemMessageRead, { id });
  expect(await house.exported(ana.id)).toMatchObject({
    'messages to everyone': [{ id, ...words, read_at: expect.any(String) }],
    'messages to everyone sent': [],
  });
  expect(await house.exported(cleo.id)).toMatchObject({ 'messages to everyone sent': [{ id, ...words }] });
  for (const { id: gone } of [ana, cleo]) await house.deliver('identity.erasure.requested.v1', { id: gone });
  expect(await house.db.select().from(systemMessage)).toMatchObject([{ id, sender_id: null }]);
  expect(await house.db.select().from(systemMessageRead)).toEqual([]);
  expect((await boss.send(systemMessagesApi.listSentSystemMessages, {})).items).toMatchObject([{ id, readers: 0 }]);
});

it('goes after a year, with who had read it', async () => {
  const { id } = await send();
  const purge = () => house.acting(boss.id, (ctx) => purgeSystemMessages(ctx));
  await purge();
  expect(await house.db.$count(systemMessageRead)).toBe(1);
  await house.db.update(systemMessage).set({ created_at: '2025-11-01T00:00:00.000Z' }).where(eq(systemMessage.id, id));
  await purge();
  expect([await house.db.$count(systemMessage), await house.db.$count(systemMessageRead)]).toEqual([0, 0]);
});

const required = 'Please enter both subject and message content.';
it.each([
  ['subject', '', required],
  ['subject', '  ', required],
  ['content', '', required],
  ['subject', 'x'.repeat(systemMessageLimits.subject + 1), 'Please use 200 characters or fewer for the subject.'],
  ['content', 'x'.repeat(systemMessageLimits.content + 1), 'Please use 5,000 characters or fewer for the message.'],
])('says what is wrong with a %s', async (field, text, said) => {
  await expect(send({ [field]: text })).rejects.toMatchObject({ status: 400, body: { fields: { [field]: said } } });
});
