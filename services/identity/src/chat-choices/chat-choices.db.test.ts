import { ChatChoices, chatChoicesApi } from '@reset/contracts/http/identity';
import { outbox } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const { readChatChoices } = chatChoicesApi;
const ask = (token: string, change?: object) =>
  fetch(`${identity.url}${readChatChoices.key[0]}/chat-choices`, {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(change && { method: 'PATCH', body: JSON.stringify(change) }),
  });
const signedUp = async () => {
  const { data } = await openBrowser(identity).auth.signUp(someone());
  if (!data.session) throw new Error('no session');
  const { user, access_token: token } = data.session;
  const answered = async (answer: Promise<Response>) => ChatChoices.parse(await (await answer).json());
  return {
    ...{ id: user.id, token },
    read: () => answered(ask(token)),
    change: (change: Partial<ChatChoices>) => answered(ask(token, change)),
  };
};
const since = { joined_at: expect.any(String), suspended_until: null };
const told = async (id: string) => {
  const rows = await identity.db
    .select()
    .from(outbox)
    .where(eq(outbox.event, 'identity.profile.changed.v1'))
    .orderBy(outbox.seq);
  return rows.map(({ facts }) => facts as { id: string; rev: number }).filter((facts) => facts.id === id);
};

test('both are on until she turns one off; every service is told once, and her export says it', async () => {
  const mia = await signedUp();
  expect(await mia.read()).toEqual({ shows_writing: true, shows_reading: true });
  const off = { shows_writing: true, shows_reading: false };
  for (const change of [{ shows_reading: false }, { shows_reading: false }, {}])
    expect(await mia.change(change)).toEqual(off);
  expect(await mia.read()).toEqual(off);
  expect(await told(mia.id)).toEqual([
    { id: mia.id, name: expect.any(String), admin: false, rev: 2, ...off, ...since },
  ]);
  expect(await identity.exported(mia.id)).toMatchObject({ chats: off });
  const other = { shows_writing: false, shows_reading: true };
  expect(await mia.change(other)).toEqual(other);
  expect((await told(mia.id)).map(({ rev }) => rev)).toEqual([2, 3]);
});

test('two switches that are turned at once are both kept', async () => {
  const mia = await signedUp();
  await Promise.all([mia.change({ shows_reading: false }), mia.change({ shows_writing: false })]);
  expect(await mia.read()).toEqual({ shows_writing: false, shows_reading: false });
});

test('is hers alone, and takes yes or no', async () => {
  expect((await ask('')).status).toBe(401);
  expect((await ask('', { shows_reading: false })).status).toBe(401);
  const { token } = await signedUp();
  for (const shows_reading of ['no', 0, null]) expect((await ask(token, { shows_reading })).status).toBe(400);
});
