import { randomUUID } from 'node:crypto';
import { authErrors } from '@reset/contracts/http/auth';
import type { events } from '@reset/contracts/events';
import { outbox } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Identity, startIdentity } from '../test/identity.ts';
import { openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { user as users } from '../users/tables.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const told = async (event: keyof typeof events, id: string) => {
  const rows = await identity.db.select().from(outbox).where(eq(outbox.event, event)).orderBy(outbox.seq);
  return rows
    .map(({ facts }) => facts as Record<string, unknown>)
    .filter((facts) => JSON.stringify(facts).includes(id));
};

const signedUp = async (more: Record<string, unknown> = {}) => {
  const browser = openBrowser(identity);
  const who = someone(more);
  const { data, error } = await browser.auth.signUp(who);
  expect(error).toBeNull();
  if (!data.session || !data.user) throw new Error('no session');
  return {
    browser,
    who,
    credentials: { email: who.email, password: who.password },
    user: data.user,
    session: data.session,
  };
};

describe('sign-up', () => {
  test('gives a session, a user and her names, and tells the house', async () => {
    const { user, session, browser } = await signedUp();
    expect(user.user_metadata).toEqual({ first_name: 'Ana', last_name: 'Bell', display_name: null });
    expect(user.identities).toHaveLength(1);
    expect(user.factors).toEqual([]);
    expect(session.token_type).toBe('bearer');
    expect(session.expires_in).toBe(3_600);
    expect(await told('identity.member.created.v1', user.id)).toEqual([
      { id: user.id, name: 'Ana B.', admin: false, rev: 1, joined_at: expect.any(String) },
    ]);
    const mine = await browser.auth.getUser();
    expect(mine.data.user?.id).toBe(user.id);
  });

  test('keeps one account for an address in any case', async () => {
    const { who } = await signedUp();
    const again = await openBrowser(identity).auth.signUp({ ...who, email: who.email.toUpperCase() });
    expect(again.error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: authErrors.user_already_exists,
    });
    const both = someone();
    const answers = await Promise.all([1, 2, 3, 4].map(() => openBrowser(identity).auth.signUp(both)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(3);
  });

  test('answers a member who signs in with her address in another case', async () => {
    const { who, user } = await signedUp();
    const { data } = await openBrowser(identity).auth.signInWithPassword({
      email: ` ${who.email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(data.user?.id).toBe(user.id);
  });

  test('without an e-mail address is refused in the protocol’s words', async () => {
    const { auth } = openBrowser(identity);
    expect((await auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: authErrors.anonymous_provider_disabled,
    });
    expect((await auth.signUp({ phone: '+15550100', password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'phone_provider_disabled',
      message: authErrors.phone_provider_disabled,
    });
  });
});

test('an access token says who, which session and what the protocol has there, and nothing of her rights', async () => {
  const { session, user, browser } = await signedUp();
  expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
  const claims = decodeJwt(session.access_token);
  expect(claims).toEqual({
    sub: user.id,
    session_id: expect.any(String),
    email: user.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { first_name: 'Ana', last_name: 'Bell', display_name: null },
    is_anonymous: false,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    iss: 'test',
    aud: 'authenticated',
    iat: expect.any(Number),
    exp: (claims.iat ?? 0) + 3_600,
  });
  const { data, error } = await browser.auth.getClaims();
  expect(error).toBeNull();
  expect(data?.claims.sub).toBe(user.id);
});

test('ten refreshes at once make one call, and the new session works', async () => {
  const { browser, session } = await signedUp();
  browser.seen.length = 0;
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.auth.refreshSession()));
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  expect(answers[0]?.data.session?.refresh_token).not.toBe(session.refresh_token);
  expect(browser.seen).toEqual([{ method: 'POST', path: '/auth/v1/token?grant_type=refresh_token', status: 200 }]);
  expect((await browser.auth.getUser()).error).toBeNull();
});

describe('update', () => {
  test('changes the names she gave and tells the house the displayed one', async () => {
    const { browser, user } = await signedUp();
    const { data } = await browser.auth.updateUser({ data: { display_name: 'Sunny' } });
    expect(data.user?.user_metadata).toEqual({ first_name: 'Ana', last_name: 'Bell', display_name: 'Sunny' });
    expect(await told('identity.profile.changed.v1', user.id)).toEqual([
      {
        ...{ id: user.id, name: 'Sunny', admin: false, rev: 2, shows_writing: true, shows_reading: true },
        ...{ joined_at: expect.any(String), suspended_until: null },
      },
    ]);
    await browser.auth.updateUser({ data: { last_name: 'Bellini' } });
    expect(await told('identity.profile.changed.v1', user.id)).toHaveLength(1);
    await browser.auth.updateUser({ data: { display_name: '  ' } });
    expect((await told('identity.profile.changed.v1', user.id)).at(-1)).toMatchObject({ name: 'Ana B.', rev: 3 });
  });

  test('refuses names beyond the form’s limits', async () => {
    const { browser } = await signedUp();
    const { error } = await browser.auth.updateUser({ data: { first_name: 'A' } });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'First name must be at least 2 characters',
    });
  });

  test('a new password ends the other sessions and is the one that works', async () => {
    const { browser, credentials } = await signedUp();
    const other = openBrowser(identity);
    await other.auth.signInWithPassword(credentials);
    const { error } = await browser.auth.updateUser({ password: 'mountains in the mist' });
    expect(error).toBeNull();
    expect((await other.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
      message: authErrors.refresh_token_not_found,
    });
    expect((await browser.auth.refreshSession()).error).toBeNull();
    expect((await openBrowser(identity).auth.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials');
    const now = await openBrowser(identity).auth.signInWithPassword({
      ...credentials,
      password: 'mountains in the mist',
    });
    expect(now.error).toBeNull();
  });

  test('an old session needs the current password for a new one', async () => {
    const { browser } = await signedUp();
    identity.clock.advance(6 * 60_000);
    const bare = await browser.auth.updateUser({ password: 'mountains in the mist' });
    expect(bare.error).toMatchObject({ code: 'reauthentication_needed', message: authErrors.reauthentication_needed });
    const wrong = await browser.auth.updateUser({
      password: 'mountains in the mist',
      current_password: 'not this one',
    });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const right = await browser.auth.updateUser({ password: 'mountains in the mist', current_password: PASSWORD });
    expect(right.error).toBeNull();
  });

  test('refuses the same password, another e-mail address and a phone', async () => {
    const { browser, who } = await signedUp();
    expect((await browser.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: authErrors.same_password,
    });
    expect((await browser.auth.updateUser({ email: `x${who.email}` })).error).toMatchObject({
      status: 422,
      message: authErrors.email_change_unsupported,
    });
    expect((await browser.auth.updateUser({ email: who.email })).error).toBeNull();
    expect((await browser.auth.updateUser({ phone: '+15550100' })).error?.code).toBe('phone_provider_disabled');
  });
});

describe('sign-out', () => {
  const three = async () => {
    const first = await signedUp();
    const [second, third] = [openBrowser(identity), openBrowser(identity)];
    await second.auth.signInWithPassword(first.credentials);
    await third.auth.signInWithPassword(first.credentials);
    return [first.browser, second, third] as const;
  };
  const refreshes = async (browsers: readonly { auth: { refreshSession(): Promise<{ error: unknown }> } }[]) =>
    Promise.all(browsers.map(async ({ auth }) => (await auth.refreshSession()).error === null));

  test('local ends this session only', async () => {
    const browsers = await three();
    expect((await browsers[1].auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(await refreshes(browsers)).toEqual([true, false, true]);
  });

  test('others ends all but this one', async () => {
    const browsers = await three();
    expect((await browsers[1].auth.signOut({ scope: 'others' })).error).toBeNull();
    expect(await refreshes(browsers)).toEqual([false, true, false]);
  });

  test('global ends all, and says so to the house', async () => {
    const browsers = await three();
    const { data } = await browsers[1].auth.getSession();
    const { session_id } = decodeJwt(data.session?.access_token ?? '');
    expect((await browsers[1].auth.signOut()).error).toBeNull();
    expect(browsers[1].seen.at(-1)).toEqual({ method: 'POST', path: '/auth/v1/logout?scope=global', status: 204 });
    expect(await refreshes(browsers)).toEqual([false, false, false]);
    expect(await told('identity.session.ended.v1', String(session_id))).toHaveLength(1);
  });

  test('a token outlives its session only until someone asks', async () => {
    const { browser, session } = await signedUp();
    await browser.auth.signOut();
    const answer = await browser.fetch(`${identity.authUrl}/user`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 'session_not_found', message: authErrors.session_not_found });
    const { error } = await browser.auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
    const again = await browser.fetch(`${identity.authUrl}/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(again.status).toBe(403);
  });
});

test('an unconfirmed address is told of only with the right password', async () => {
  const { user: mine, credentials } = await signedUp();
  await identity.db.update(users).set({ confirmed_at: null }).where(eq(users.id, mine.id));
  const { auth } = openBrowser(identity);
  expect((await auth.signInWithPassword(credentials)).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: authErrors.email_not_confirmed,
  });
  const { error } = await auth.signInWithPassword({ ...credentials, password: 'not her password' });
  expect(error?.code).toBe('invalid_credentials');
});

test('a valid token of an account that is gone is told so', async () => {
  const id = randomUUID();
  const token = await identity.signer.sign(
    { id: randomUUID(), user_id: id, signed_in_at: new Date().toISOString() },
    identity.clock.now(),
  );
  const { error } = await openBrowser(identity).auth.getUser(token);
  expect(error).toMatchObject({ status: 403, code: 'user_not_found', message: authErrors.user_not_found });
});

test('says what it offers', async () => {
  const { fetch: get } = openBrowser(identity);
  expect(await (await get(`${identity.authUrl}/settings`)).json()).toMatchObject({
    external: { email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  });
  expect((await get(`${identity.authUrl}/health`)).status).toBe(200);
  const { keys } = (await (await get(`${identity.authUrl}/.well-known/jwks.json`)).json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {})).not.toContain('d');
});
