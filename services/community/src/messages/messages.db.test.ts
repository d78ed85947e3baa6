import { randomUUID } from 'node:crypto';
import { connectionsApi, messagesApi, moderationApi } from '@reset/contracts/http/community';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { partnerMessages } from '@reset/contracts/partners';
import { outbox } from '@reset/service-kit/tables';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '../service.ts';
import { ask, connect, decide, say } from '../test/partners.ts';
import { privateMessage } from './tables.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const two = () => Promise.all([house.as({ name: 'Ana B.' }), house.as({ name: 'Bea C.' })]);
const list = (who: Client, id: string, range: object = {}) => who.send(messagesApi.listMessages, { id, ...range });
const read = (who: Client, id: string, seq: number) => who.send(connectionsApi.markConnectionRead, { id, seq });
const unread = async (who: Client, id: string) => (await who.send(connectionsApi.readConnection, { id })).unread;
const noConnection = { status: 404, message: '404 not_found: Connection not found' };

describe('a private chat', () => {
  it('is read by both, each with her own words on her side', async () => {
    const [ana, bea] = await two();
    const id = await connect(ana, bea);
    const sent = await say(ana, id, '  How was the night?\n\nMine was long.  ');
    expect(sent).toEqual({
      ...{ id: sent.id, seq: 1, mine: true, content: 'How was the night?\n\nMine was long.' },
      created_at: sent.created_at,
    });
    expect(await list(ana, id)).toEqual({ items: [sent], last: 1, read: 1, seen: 0, more: false });
    expect(await unread(bea, id)).toBe(1);
    expect(await list(bea, id)).toEqual({ items: [{ ...sent, mine: false }], last: 1, read: 0, seen: 0, more: false });
    await read(bea, id, 1);
    expect([await unread(bea, id), (await list(bea, id)).read]).toEqual([0, 1]);
    expect((await list(ana, id)).seen).toBe(1);
  });

  it('is paged both ways', async () => {
    const [ana, bea] = await two();
    const id = await connect(ana, bea);
    for (let n = 1; n <= 5; n += 1) await say(n % 2 ? ana : bea, id, `No. ${n}`);
    const seqs = async (range: object) => (await list(bea, id, range)).items.map(({ seq }) => seq);
    expect(await seqs({ limit: 2 })).toEqual([4, 5]);
    expect(await seqs({ before: 4, limit: 2 })).toEqual([2, 3]);
    expect(await seqs({ after: 3 })).toEqual([4, 5]);
    expect((await refusal(list(bea, id, { limit: 51 }))).status).toBe(400);
    for (const after of [-1, 2 ** 31, 1.5]) expect((await refusal(list(bea, id, { after }))).status).toBe(400);
    expect(await read(bea, id, Number.MAX_SAFE_INTEGER)).toBeNull();
  });

  it('needs an accepted connection at the moment of sending', async () => {
    const [ana, bea] = await two();
    const { id } = await ask(ana, bea);
    for (const who of [ana, bea]) expect(await refusal(say(who, id))).toMatchObject(noConnection);
    expect((await list(ana, id)).items).toEqual([]);
    await decide(bea, id, 'rejected');
    for (const who of [ana, bea]) expect(await refusal(say(who, id))).toMatchObject(noConnection);
    expect(partnerMessages.noConnection).toBe('Connection not found');
  });

  it('is not there for a stranger, an administrator, a visitor', async () => {
    const [ana, bea] = await two();
    const id = await connect(ana, bea);
    await say(ana, id);
    const [eve, admin] = [await house.as(), await house.as({ admin: true })];
    for (const who of [eve, admin]) {
      for (const call of [list, say]) expect(await refusal(call(who, id))).toMatchObject(noConnection);
      expect(await refusal(read(who, id, 1))).toMatchObject(noConnection);
    }
    expect((await refusal(list(house.visitor, id))).status).toBe(401);
    expect((await refusal(say(house.visitor, id))).status).toBe(401);
  });

  it.each([
    ['nothing', ' \n ', 'Message cannot be empty'],
    ['2,001 characters', '🌿'.repeat(2001), 'Message must be less than 2000 characters'],
  ])('refuses %s', async (_, content, message) => {
    const [ana, bea] = await two();
    const refused = await refusal(say(ana, await connect(ana, bea), content));
    expect([refused.status, refused.body.fields]).toEqual([400, { content: message }]);
  });

  it('takes 2,000 characters, and sets what is not hers to set itself', async () => {
    const [ana, bea] = await two();
    const id = await connect(ana, bea);
    const content = '🌿'.repeat(2000);
    const more = { seq: 99, sender_id: bea.id, created_at: '2001-01-01T00:00:00.000Z', mine: false };
    const body = { connection_id: id, id: randomUUID(), content, ...more };
    const sent = await ana.send(messagesApi.createMessage, body);
    expect(sent).toMatchObject({ seq: 1, mine: true, content });
    expect(sent.created_at > '2020').toBe(true);
    expect((await list(bea, id)).items).toMatchObject([{ mine: false, content }]);
  });

  it('sent again is one message, also where the first answer was lost', async () => {
    const [ana, bea] = await two();
    const id = await connect(ana, bea);
    const message = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => say(ana, id, 'Once', message)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await list(bea, id)).last).toBe(1);
    expect((await refusal(say(bea, id, 'Mine', message))).status).toBe(409);
  });

  it('is ciphertext where it rests; its event says that, not what', async () => {
    const [ana, bea] = await two();
    const id = await connect(ana, bea);
    const canary = 'Marigold-canary-31';
    const sent = await say(ana, id, canary);
    const [row] = await house.db.select().from(privateMessage).where(eq(privateMessage.id, sent.id));
    expect(Buffer.from(row?.body ?? []).toString('latin1')).not.toContain(canary);
    const told = await house.db.select().from(outbox).orderBy(asc(outbox.seq));
    expect(told.at(-1)).toMatchObject({
      event: 'community.message.sent.v1',
      facts: { id: sent.id, conversation_id: id, sender_id: ana.id, seq: 1 },
    });
    expect(JSON.stringify(told)).not.toContain(canary);
  });
});

it('a message is reported by who received it, also when it is over; not by a stranger', async () => {
  const [ana, bea] = await two();
  const id = await connect(ana, bea);
  const { id: target } = await say(ana, id, 'Unkind words');
  await ana.send(connectionsApi.deleteConnection, { id });
  const report = (who: Client) =>
    who.send(moderationApi.createReport, { id: randomUUID(), kind: 'message', target, reason: 'unkind', note: '' });
  expect((await refusal(report(await house.as()))).status).toBe(404);
  const { id: reported } = await report(bea);
  const admin = await house.as({ admin: true });
  const about = { kind: 'message', target, author: ana.id } as const;
  expect((await admin.send(moderationApi.readSubject, { id: reported })).reports).toMatchObject([
    { content: 'Unkind words' },
  ]);
  const decision = { ...about, decision: 'removed', reference: randomUUID(), by: admin.id } as const;
  await house.asService('admin').send(reportsApi.decideSubject, decision);
  expect(await house.db.select().from(privateMessage).where(eq(privateMessage.id, target))).toEqual([]);
});

it('her erasure takes her words from both sides, in every copy; the other’s stay', async () => {
  const [ana, bea] = await two();
  const id = await connect(ana, bea);
  const mine = await say(ana, id, 'Mine');
  const [copy] = await house.db.select().from(privateMessage).where(eq(privateMessage.id, mine.id));
  await say(bea, id, 'Yours');
  expect(await house.exported(ana.id)).toMatchObject({
    'private messages': [
      { conversation: id, from: 'you', content: 'Mine' },
      { conversation: id, content: 'Yours' },
    ],
  });
  await house.deliver('identity.erasure.requested.v1', { id: ana.id });
  expect((await list(bea, id)).items.map(({ seq, content }) => [seq, content])).toEqual([[2, 'Yours']]);
  const opened = house.acting(bea.id, ({ open }) => open(privateMessage.body, copy ?? {}));
  await expect(opened).rejects.toThrow('the key was destroyed');
  expect((await refusal(say(ana, id))).status).toBe(401);
});
