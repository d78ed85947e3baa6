import { chatChoicesApi, memberFunctions, membersApi, meApi } from '@reset/contracts/http/identity';
import { GUEST } from '@reset/contracts/suspension';
import { member, outbox } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseUnusedGuests } from '../guests/erase-unused.ts';
import { openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { askAs, newAdmin } from '../test/people.ts';
import { user } from '../users/tables.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ GUESTS: 'true', GUEST_DAYS: '30' });
});
afterAll(() => identity.close());

const newGuest = async () => {
  const browser = openBrowser(identity);
  const { data, error } = await browser.auth.signInAnonymously({ options: { data: { theme: 'dusk' } } });
  expect(error).toBeNull();
  return { id: data.user?.id ?? '', browser, user: data.user, token: data.session?.access_token ?? '' };
};
const memberRow = async (id: string) => (await identity.db.select().from(member).where(eq(member.id, id)))[0];
const userRow = async (id: string) => (await identity.db.select().from(user).where(eq(user.id, id)))[0];

describe('a guest', () => {
  test('is in without an address, and her token says what she is', async () => {
    const { id, user: seen, token, browser } = await newGuest();
    expect(seen).toMatchObject({ email: '', is_anonymous: true, identities: [], user_metadata: { theme: 'dusk' } });
    expect(decodeJwt(token)).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
      role: 'authenticated',
    });
    expect((await browser.auth.refreshSession()).data.user?.id).toBe(id);
    expect((await askAs(identity, browser)(meApi.readMe, {})).body).toMatchObject({
      id,
      name: 'Anonymous',
      admin: false,
    });
  });

  test('writes nothing that others read, in any service, until she has an address', async () => {
    const { id, browser } = await newGuest();
    expect((await memberRow(id))?.suspended_until).toBe(GUEST);
    const told = await identity.db.select().from(outbox).where(eq(outbox.event, 'identity.member.created.v1'));
    expect(told.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ id, suspended_until: GUEST }));
    expect((await browser.auth.updateUser({ data: { display_name: 'Robin' } })).error).toMatchObject({ status: 403 });
    expect((await askAs(identity, browser)(chatChoicesApi.readChatChoices, {})).status).toBe(200);
  });

  test('whom an admin lifts a suspension of stays a guest', async () => {
    const [{ id }, team] = [await newGuest(), await newAdmin(identity)];
    expect((await team.ask(membersApi.liftSuspension, { id })).status).toBe(200);
    expect((await memberRow(id))?.suspended_until).toBe(GUEST);
  });

  test('may delete all of it', async () => {
    const { id, browser } = await newGuest();
    identity.clock.advance(30 * 60_000);
    await browser.auth.refreshSession();
    expect((await askAs(identity, browser)(memberFunctions.deleteUser, { userId: id })).status).toBe(200);
    expect(await userRow(id)).toBeUndefined();
  });
});

describe('a guest who takes an address and a password', () => {
  test('is a member with all that was hers', async () => {
    const { id, browser } = await newGuest();
    const { email } = someone();
    const data = { first_name: 'Ana', last_name: 'Bell' };
    const { data: now, error } = await browser.auth.updateUser({ email, password: PASSWORD, data });
    expect(error).toBeNull();
    expect(now.user).toMatchObject({ id, email, is_anonymous: false, user_metadata: { theme: 'dusk', ...data } });
    expect(await memberRow(id)).toMatchObject({ name: 'Ana B.', suspended_until: null });
    const again = await openBrowser(identity).auth.signInWithPassword({ email, password: PASSWORD });
    expect(again.data.user?.id).toBe(id);
    const renewed = await browser.auth.refreshSession();
    expect(decodeJwt(renewed.data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'password' }]);
  });

  test('needs both, a good password, and an address that nobody has', async () => {
    const { id, browser } = await newGuest();
    const taken = someone();
    await openBrowser(identity).auth.signUp(taken);
    const code = async (change: { email?: string; password?: string }) =>
      (await browser.auth.updateUser(change)).error?.code;
    expect(await code({ email: someone().email })).toBe('weak_password');
    expect(await code({ password: PASSWORD })).toBe('validation_failed');
    expect(await code({ email: someone().email, password: '123456' })).toBe('weak_password');
    expect(await code({ email: taken.email, password: PASSWORD })).toBe('email_exists');
    expect((await userRow(id))?.email).toBeNull();
  });
});

test('a guest who does not come back is erased; one who does, and a member, stay', async () => {
  const [gone, back] = [await newGuest(), await newGuest()];
  const here = someone();
  const { data } = await openBrowser(identity).auth.signUp(here);
  identity.clock.advance(20 * 86_400_000);
  expect((await back.browser.auth.refreshSession()).error).toBeNull();
  identity.clock.advance(11 * 86_400_000);
  const run = { GUEST_DAYS: 30, ...identity.ledger };
  await identity.acting(back.id, (ctx) => eraseUnusedGuests({ ...ctx, clock: identity.clock.now }, run));
  expect(await userRow(gone.id)).toBeUndefined();
  expect(await userRow(back.id)).toBeDefined();
  expect(await userRow(data.user?.id ?? '')).toBeDefined();
});
