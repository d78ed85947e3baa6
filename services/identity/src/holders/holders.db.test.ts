import { randomUUID } from 'node:crypto';
import { holdersApi } from '@reset/contracts/http/identity';
import { block } from '@reset/service-kit/moderation';
import { member, outbox } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { user } from '../users/tables.ts';
import { dataHolder } from './tables.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const enrol = (as: string, service: string, token = identity.serviceToken(as)) =>
  fetch(`${identity.url}${holdersApi.createHolder.key[0]}/holders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ service }),
  });

/** In the order they were told; by themselves rows come in the order they were last changed, as when they go out. */
const told = () =>
  identity.db.select().from(outbox).where(eq(outbox.event, 'identity.member.created.v1')).orderBy(outbox.seq);

const created = async () => (await told()).map(({ facts }) => (facts as { id: string }).id);

test('a new holder is told every member, once, with what is true now', async () => {
  const { auth } = openBrowser(identity);
  const { data } = await auth.signUp(someone());
  await auth.updateUser({ data: { display_name: 'Sunny' } });
  await identity.db
    .update(member)
    .set({ shows_reading: false })
    .where(eq(member.id, data.user?.id ?? ''));
  // More than one batch of members who were there before.
  const at = new Date().toISOString();
  const ids = Array.from({ length: 1_200 }, () => randomUUID());
  await identity.db.insert(member).values(ids.map((id) => ({ id, name: 'Old', rev: 1 })));
  await identity.db
    .insert(user)
    .values(ids.map((id) => ({ id, email: `${id}@example.org`, password_hash: '-', created_at: at, updated_at: at })));
  const before = await created();

  const answer = await enrol('reset-content', 'reset-content');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ service: 'reset-content', enrolled_at: expect.any(String) });

  await expect
    .poll(async () => (await identity.db.select().from(dataHolder))[0]?.told_at, { timeout: 40_000 })
    .toEqual(expect.any(String));
  const again = (await created()).slice(before.length);
  expect(again).toHaveLength(1_201);
  expect(new Set(again)).toEqual(new Set([...ids, data.user?.id]));
  const rows = await told();
  expect(rows.findLast(({ facts }) => (facts as { id: string }).id === data.user?.id)?.facts).toEqual({
    id: data.user?.id,
    ...{ name: 'Sunny', admin: false, rev: 2 },
    // Also what she does not show in her chats.
    ...{ shows_writing: true, shows_reading: false },
    ...{ joined_at: expect.any(String), suspended_until: null },
  });
});

test('a new holder is told whom members blocked by name, and what of it ended lately', async () => {
  const people = await Promise.all(
    [1, 2, 3].map(async () => (await openBrowser(identity).auth.signUp(someone())).data.user?.id),
  );
  const [ana = '', bea = '', eve = ''] = people;
  const made = { user_id: ana, created_at: '2026-11-22T08:00:00.000Z' };
  const [holds, ended] = [
    { ...made, blocked_id: bea, ended_at: null },
    { ...made, blocked_id: eve, ended_at: '2026-11-22T09:00:00.000Z' },
  ];
  const blocksTold = async () =>
    (
      await identity.db.select().from(outbox).where(eq(outbox.event, 'identity.block.changed.v1')).orderBy(outbox.seq)
    ).map(({ facts }) => facts);
  for (const facts of [holds, ended]) await identity.deliver('community.block.changed.v1', facts);
  expect(await blocksTold()).toEqual([]);
  await enrol('journal-ai', 'journal-ai');
  await expect.poll(async () => (await blocksTold()).length).toBe(2);
  expect(await blocksTold()).toEqual(expect.arrayContaining([holds, ended]));

  await identity.deliver('identity.erasure.requested.v1', { id: bea });
  expect(await blocksTold()).toEqual([ended]);
  expect(await identity.db.select().from(block).where(eq(block.user_id, ana))).toMatchObject([ended]);
});

test('enrolling again changes nothing', async () => {
  const first = await (await enrol('community', 'community')).json();
  await expect
    .poll(async () => (await identity.db.select().from(dataHolder)).every(({ told_at }) => told_at !== null), {
      timeout: 40_000,
    })
    .toBe(true);
  const before = (await created()).length;
  expect(await (await enrol('community', 'community')).json()).toEqual(first);
  expect((await created()).length).toBe(before);
});

test('only a service enrols, and only itself', async () => {
  expect((await enrol('community', 'marketplace')).status).toBe(403);
  expect((await enrol('', 'marketplace', 'marketplace.0000')).status).toBe(401);
  const { data } = await openBrowser(identity).auth.signUp(someone());
  expect((await enrol('', 'marketplace', data.session?.access_token)).status).toBe(401);
  const names = (await identity.db.select().from(dataHolder)).map(({ service }) => service);
  expect(names).not.toContain('marketplace');
});
