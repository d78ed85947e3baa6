import { passkeyErrors } from '@reset/contracts/http/auth-passkeys';
import { passkeyLimits } from '@reset/contracts/passkeys';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestErasure } from '../erasures/request.ts';
import { ledgerWriter } from '../ledger/ledger.ts';
import { session } from '../sessions/tables.ts';
import { type Authenticator, newAuthenticator, type Wrong } from '../test/authenticator.ts';
import { type Browser, openBrowser } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { type Mailbox, openMailbox } from '../test/mailbox.ts';
import { newPerson, type Person } from '../test/people.ts';
import { webauthnChallenge } from '../webauthn/tables.ts';

const HOUSE = { origin: 'https://reset.example', rpId: 'reset.example' };
const ICLOUD = Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex');

let identity: Identity;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startIdentity({
    ...{ PUBLIC_URL: HOUSE.origin, SMTP_URL: mailbox.url, CHALLENGES_PER_ADDRESS: '40' },
  });
});
afterAll(async () => {
  await identity.close();
  await mailbox.close();
});

/** Sets up a passkey as the real client does, but for the browser's own part. */
const add = async (
  { browser }: Pick<Person, 'browser'>,
  authenticator = newAuthenticator(HOUSE),
  wrong: Wrong = {},
) => {
  const { passkey } = browser.auth;
  const { data, error } = await passkey.startRegistration();
  if (error) return { error, data: null };
  const credential = authenticator.create(data, wrong);
  return passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
};

const startIn = async ({ auth }: Browser) => {
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  return data;
};

const signIn = async (authenticator: Authenticator, wrong: Wrong = {}, browser = openBrowser(identity)) => {
  const { challenge_id: challengeId, options } = await startIn(browser);
  const credential = authenticator.get(options, wrong);
  return browser.auth.passkey.verifyAuthentication({ challengeId, credential });
};

const owner = async (aaguid?: Buffer) => {
  const person = await newPerson(identity);
  const authenticator = newAuthenticator(HOUSE, aaguid);
  expect((await add(person, authenticator)).error).toBeNull();
  return { ...person, authenticator };
};

const sessionsOf = async (id: string) =>
  (await identity.db.select().from(session).where(eq(session.user_id, id))).length;
const failed = (code: keyof typeof passkeyErrors, status = 400) => ({ status, code, message: passkeyErrors[code] });

describe('a passkey', () => {
  test('is made for her and this house alone, and found again by itself', async () => {
    const { browser, id, email } = await newPerson(identity);
    const { data } = await browser.auth.passkey.startRegistration();
    const seconds = Math.floor(identity.clock.now().getTime() / 1000);
    expect(data?.expires_at).toBe(seconds + passkeyLimits.challengeSeconds);
    expect(data?.options).toMatchObject({
      rp: { id: 'reset.example', name: 'RESET' },
      user: { id: Buffer.from(id).toString('base64url'), name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      ...{ attestation: 'none', excludeCredentials: [] },
    });
    const asked = await startIn(openBrowser(identity));
    expect(asked.options).toMatchObject({ rpId: 'reset.example', userVerification: 'required' });
    expect(asked.options.allowCredentials ?? []).toEqual([]);
    const kept = JSON.stringify(await identity.db.select().from(webauthnChallenge));
    expect(kept).toContain(asked.challenge_id);
    expect(kept).not.toContain(asked.options.challenge);
  });

  test('signs her in, as fresh as a password', async () => {
    const { id, email, authenticator } = await owner();
    const browser = openBrowser(identity);
    const { data, error } = await signIn(authenticator, {}, browser);
    expect([error, data?.user?.id, data?.user?.email]).toEqual([null, id, email]);
    expect(decodeJwt(data?.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'passkey', timestamp: expect.any(Number) }],
    });
    expect((await browser.auth.refreshSession()).data.user?.id).toBe(id);
    expect((await browser.auth.updateUser({ password: 'rain on a tin roof' })).error).toBeNull();
    expect((await signIn(authenticator)).error).toBeNull();
  });

  test('is named kindly, renamed, listed with its dates and removed', async () => {
    const { browser, authenticator } = await owner(ICLOUD);
    const { passkey } = browser.auth;
    const [first] = (await passkey.list()).data ?? [];
    expect(first).toEqual({ id: expect.any(String), friendly_name: 'iCloud Keychain', created_at: expect.any(String) });
    const passkeyId = first?.id ?? '';
    expect((await passkey.update({ passkeyId, friendlyName: ' My phone ' })).data?.friendly_name).toBe('My phone');
    expect((await passkey.update({ passkeyId, friendlyName: 'x'.repeat(121) })).error?.code).toBe('validation_failed');
    expect((await signIn(authenticator)).error).toBeNull();
    expect((await passkey.list()).data).toEqual([
      { ...first, friendly_name: 'My phone', last_used_at: expect.any(String) },
    ]);
    const other = (await newPerson(identity)).browser.auth.passkey;
    expect((await other.update({ passkeyId, friendlyName: 'Mine' })).error?.status).toBe(404);
    expect((await other.delete({ passkeyId })).error?.status).toBe(404);
    expect((await passkey.delete({ passkeyId })).error).toBeNull();
    expect((await passkey.list()).data).toEqual([]);
    expect((await signIn(authenticator)).error).toMatchObject(failed('webauthn_verification_failed'));
  });

  test('is taken whatever its authenticator says of its own make: nobody is asked about that', async () => {
    const person = await newPerson(identity);
    const authenticator = newAuthenticator(HOUSE);
    expect((await add(person, authenticator, { format: 'apple' })).error).toBeNull();
    expect((await signIn(authenticator)).data?.user?.id).toBe(person.id);
  });

  test('another way in is told by mail, and wants a sign-in of a moment ago', async () => {
    const { browser, email, authenticator } = await owner();
    expect((await mailbox.latest(email)).subject).toBe('A new way into your account at RESET');
    identity.clock.advance(6 * 60_000);
    const { error } = await browser.auth.passkey.startRegistration();
    expect(error).toMatchObject(failed('reauthentication_needed'));
    await signIn(authenticator, {}, browser);
    expect((await add({ browser })).error).toBeNull();
  });

  test('there are ten at most, however many are made at once, and each once', async () => {
    const person = await newPerson(identity);
    const first = newAuthenticator(HOUSE);
    expect((await add(person, first)).error).toBeNull();
    expect((await add(person, first)).error).toMatchObject(failed('webauthn_credential_exists', 422));
    expect((await add(await newPerson(identity), first)).error).toMatchObject(
      failed('webauthn_credential_exists', 422),
    );
    const rest = await Promise.all(Array.from({ length: 12 }, () => add(person)));
    expect(rest.filter(({ error }) => error === null)).toHaveLength(9);
    expect(rest.find(({ error }) => error)?.error).toMatchObject(failed('too_many_passkeys', 422));
    expect((await person.browser.auth.passkey.startRegistration()).error).toMatchObject(
      failed('too_many_passkeys', 422),
    );
  });

  test('goes into her export by name and date, and its name stands in no table', async () => {
    const { id, browser } = await owner();
    const [made] = (await browser.auth.passkey.list()).data ?? [];
    await browser.auth.passkey.update({ passkeyId: made?.id ?? '', friendlyName: 'Marigold phone' });
    expect(await identity.exported(id)).toMatchObject({
      passkeys: [{ name: 'Marigold phone', created_at: made?.created_at, last_used_at: null }],
    });
    expect(JSON.stringify((await identity.exported(id)).passkeys)).not.toContain('key":');
    const rows = await identity.db.execute(`select encode(name, 'escape') as name from passkey`);
    expect(JSON.stringify(rows)).not.toContain('Marigold');
  });
});

describe('nobody else gets in', () => {
  test.each<[string, Wrong]>([
    ['at another origin', { origin: 'https://reset.example.evil.example' }],
    ['without TLS', { origin: 'http://reset.example' }],
    ['for another house', { rpId: 'evil.example' }],
    ['without face, finger or code', { isVerified: false }],
    ['in another site’s frame', { crossOrigin: true }],
    ['as if it were made', { type: 'webauthn.create' }],
    ['for a challenge of their own', { challenge: Buffer.from('anything').toString('base64url') }],
    ['as somebody else', { userHandle: Buffer.from('00000000-0000-7000-8000-000000000001').toString('base64url') }],
    ['as nobody', { userHandle: '' }],
  ])('with what was signed %s', async (_, wrong) => {
    const { id, authenticator } = await owner();
    const before = await sessionsOf(id);
    const { data, error } = await signIn(authenticator, wrong);
    expect([data, error]).toEqual([null, expect.objectContaining(failed('webauthn_verification_failed'))]);
    expect(await sessionsOf(id)).toBe(before);
  });

  test.each<[string, Wrong]>([
    ['at another origin', { origin: 'https://evil.example' }],
    ['for another house', { rpId: 'evil.example' }],
    ['without face, finger or code', { isVerified: false }],
    ['in another site’s frame', { crossOrigin: true }],
  ])('with a key that was made %s', async (_, wrong) => {
    const person = await newPerson(identity);
    expect((await add(person, newAuthenticator(HOUSE), wrong)).error).toMatchObject(
      failed('webauthn_verification_failed'),
    );
    expect((await person.browser.auth.passkey.list()).data).toEqual([]);
  });

  test('a key that nobody has here is told the same', async () => {
    const stranger = newAuthenticator(HOUSE);
    expect((await signIn(stranger)).error).toMatchObject(failed('webauthn_verification_failed'));
  });

  test('what was signed is good once, also a hundred times at once', async () => {
    const { id, authenticator } = await owner();
    const before = await sessionsOf(id);
    const browser = openBrowser(identity);
    const { challenge_id: challengeId, options } = await startIn(browser);
    const credential = authenticator.get(options);
    const send = () => openBrowser(identity).auth.passkey.verifyAuthentication({ challengeId, credential });
    const answers = await Promise.all(Array.from({ length: 100 }, send));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await send()).error).toMatchObject(failed('webauthn_challenge_not_found'));
    expect(await sessionsOf(id)).toBe(before + 1);
  });

  test('a challenge is good for five minutes, for what it was made for, and for whom', async () => {
    const { id, browser, authenticator } = await owner();
    const before = await sessionsOf(id);
    const { passkey } = openBrowser(identity).auth;
    const late = await startIn(openBrowser(identity));
    identity.clock.advance(passkeyLimits.challengeSeconds * 1000);
    const told = await passkey.verifyAuthentication({
      ...{ challengeId: late.challenge_id, credential: authenticator.get(late.options) },
    });
    expect(told.error).toMatchObject(failed('webauthn_challenge_expired'));

    await signIn(authenticator, {}, browser);
    const hers = (await browser.auth.passkey.startRegistration()).data;
    if (!hers) throw new Error('no challenge');
    const swapped = await passkey.verifyAuthentication({
      ...{ challengeId: hers.challenge_id, credential: authenticator.get(hers.options) },
    });
    expect(swapped.error).toMatchObject(failed('webauthn_challenge_not_found'));
    const other = await newPerson(identity);
    const stolen = { challengeId: hers.challenge_id, credential: newAuthenticator(HOUSE).create(hers) };
    expect((await other.browser.auth.passkey.verifyRegistration(stolen)).error).toMatchObject(
      failed('webauthn_challenge_not_found'),
    );
    // Nobody else has used it up by that.
    expect((await browser.auth.passkey.verifyRegistration(stolen)).error).toBeNull();
    expect(await sessionsOf(id)).toBe(before + 1);
  });

  test('a copied key, which counts from where it was copied; she is told by mail, once', async () => {
    const { id, email, authenticator } = await owner();
    await mailbox.latest(email);
    for (const counter of [1, 2, 7]) expect((await signIn(authenticator, { counter })).error).toBeNull();
    const before = await sessionsOf(id);
    for (const counter of [0, 3, 6, 7])
      expect((await signIn(authenticator, { counter })).error).toMatchObject(failed('webauthn_verification_failed'));
    expect(await sessionsOf(id)).toBe(before);
    const warnings = () =>
      mailbox.mails.filter(({ to, subject }) => to === email && subject === 'We let nobody into your account at RESET');
    await expect.poll(() => warnings().length).toBe(1);
    expect((await signIn(authenticator, { counter: 8 })).error).toBeNull();
    expect(warnings()).toHaveLength(1);
  });

  test('a key that counts nothing stays at zero', async () => {
    const { authenticator } = await owner();
    for (let n = 0; n < 3; n += 1) expect((await signIn(authenticator, { counter: 0 })).error).toBeNull();
  });

  test('an account that is being erased', async () => {
    const { id, authenticator } = await owner();
    const { challenge_id: challengeId, options } = await startIn(openBrowser(identity));
    const credential = authenticator.get(options);
    const ledger = ledgerWriter(identity.ledger);
    await identity.acting(id, ({ write, clock }) =>
      write((tx) => requestErasure(tx, id, 'member', { now: clock(), ledger })),
    );
    const { passkey } = openBrowser(identity).auth;
    for (const { error } of [
      await passkey.verifyAuthentication({ challengeId, credential }),
      await signIn(authenticator),
    ])
      expect(error).toMatchObject(failed('webauthn_verification_failed'));
    expect(await sessionsOf(id)).toBe(0);
  });
});

test('challenges are paced by address, whoever asks', async () => {
  const browser = openBrowser(identity);
  const asked = await Promise.all(Array.from({ length: 50 }, () => browser.auth.passkey.startAuthentication()));
  expect(asked.filter(({ error }) => error === null)).toHaveLength(40);
  expect(asked.find(({ error }) => error)?.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect((await openBrowser(identity).auth.passkey.startAuthentication()).error).toBeNull();
});

test('who is not signed in is told so', async () => {
  const { fetch: send } = openBrowser(identity);
  const headers = { 'content-type': 'application/json' };
  for (const [path, init] of [
    ['', { headers }],
    ['/registration/options', { method: 'POST', headers, body: '{}' }],
  ] as const) {
    const answer = await send(`${identity.authUrl}/passkeys${path}`, init);
    expect([path, answer.status, await answer.json()]).toEqual([
      ...[path, 401],
      expect.objectContaining({ code: 'no_authorization' }),
    ]);
  }
});
