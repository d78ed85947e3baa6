import { meApi, signInsApi } from '@reset/contracts/http/identity';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PASSWORD, type Browser } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { newPerson } from '../test/people.ts';
import { codeAt, newTwoSteps, type TwoSteps, wrongCode } from '../test/two-steps.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const tokenOf = async ({ auth }: Pick<Browser, 'auth'>): Promise<string> =>
  (await auth.getSession()).data.session?.access_token ?? '';
const meOf = async (browser: Browser): Promise<number> => {
  const headers = { authorization: `Bearer ${await tokenOf(browser)}` };
  return (await browser.fetch(`${identity.url}/api/identity/me`, { headers })).status;
};
/** She shows her password on another device. */
const halfWay = async ({ email }: Pick<TwoSteps, 'email'>, address?: string): Promise<Browser> => {
  const browser = openBrowser(identity, address === undefined ? {} : { address });
  expect((await browser.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return browser;
};

describe('an authenticator app', () => {
  test('is enrolled with a QR code drawn here, and counts with its first code', async () => {
    const her = await newPerson(identity);
    const { mfa } = her.browser.auth;
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'My phone', issuer: 'RESET' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    if (!data) return;
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
    expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.totp.uri).toMatch(/^otpauth:\/\/totp\/RESET:.*secret=/);
    expect((await mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] });
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' });

    const elsewhere = await halfWay(her);
    const code = codeAt(data.totp.secret, identity.clock.now());
    const verified = await mfa.challengeAndVerify({ factorId: data.id, code });
    expect(verified.error).toBeNull();
    expect(verified.data?.user.factors).toMatchObject([{ id: data.id, status: 'verified', factor_type: 'totp' }]);
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp', timestamp: expect.any(Number) }, { method: 'password' }],
    });
    expect(await meOf(her.browser)).toBe(200);
    // As upstream: her sessions that showed no second factor end.
    expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('a refresh keeps the level', async () => {
    const her = await newTwoSteps(identity);
    expect((await her.browser.auth.refreshSession()).error).toBeNull();
    expect(decodeJwt(await tokenOf(her.browser))).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, {}] });
    expect(decodeJwt(await tokenOf(her.browser))).not.toHaveProperty('awaits');
  });

  test('names, types and how many there may be are as upstream has them', async () => {
    const { mfa } = (await newPerson(identity)).browser.auth;
    const enroll = (friendlyName?: string) => mfa.enroll({ factorType: 'totp', ...(friendlyName && { friendlyName }) });
    for (let at = 0; at < 10; at += 1) expect((await enroll(`App ${at}`)).error).toBeNull();
    expect((await enroll('App 1')).error).toMatchObject({
      ...{ status: 422, code: 'mfa_factor_name_conflict' },
      message: 'A factor with the friendly name "App 1" for this user already exists',
    });
    expect((await enroll('One more')).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    expect((await mfa.enroll({ factorType: 'phone', phone: '+15550100' })).error).toMatchObject({
      code: 'mfa_phone_enroll_not_enabled',
    });
    expect((await mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })).error).toMatchObject({
      code: 'mfa_webauthn_enroll_not_enabled',
    });
    // Whoever began and did not go on begins anew a little later.
    identity.clock.advance(6 * 60_000);
    expect((await enroll('App 1')).error).toBeNull();
  });

  test('an enrolment wants a fresh proof', async () => {
    const her = await newPerson(identity);
    identity.clock.advance(11 * 60_000);
    const late = await her.browser.auth.mfa.enroll({ factorType: 'totp' });
    expect(late.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  });
});

describe('half way', () => {
  test('nothing is open to whoever showed the password alone', async () => {
    const her = await newTwoSteps(identity);
    const browser = await halfWay(her);
    expect(decodeJwt(await tokenOf(browser))).toMatchObject({ aal: 'aal1', awaits: 'aal2' });
    expect((await browser.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      ...{ currentLevel: 'aal1', nextLevel: 'aal2' },
    });
    expect(await meOf(browser)).toBe(401);
    const refused = { status: 401, code: 'insufficient_aal' };
    expect((await browser.auth.updateUser({ password: 'quiet rain on the roof' })).error).toMatchObject(refused);
    expect((await browser.auth.updateUser({ data: { display_name: 'Eve' } })).error).toMatchObject(refused);
    expect((await browser.auth.reauthenticate()).error).toMatchObject(refused);
    const { mfa } = browser.auth;
    expect((await mfa.enroll({ factorType: 'totp', friendlyName: 'Hers' })).error).toMatchObject({
      ...{ status: 403, code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    });
    expect((await mfa.unenroll({ factorId: her.factorId })).error).toMatchObject({
      ...{ status: 422, code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    });
    for (const { error } of [await mfa.recoveryCodes.generate(), await mfa.recoveryCodes.regenerate()])
      expect(error?.code).toBeOneOf(['insufficient_aal', 'mfa_factor_not_found']);
    // Nor does she see it among her sign-ins, or lose one by it.
    expect((await her.ask(signInsApi.listSignIns, { limit: 20 })).body.items).toHaveLength(1);
    await browser.auth.signOut({ scope: 'global' });
    expect((await her.ask(meApi.readMe, {})).status).toBe(200);
    expect((await her.browser.auth.refreshSession()).error).toBeNull();
  });

  test('it is renewed for a quarter of an hour, no longer', async () => {
    const her = await newTwoSteps(identity);
    const browser = await halfWay(her);
    identity.clock.advance(14 * 60_000);
    expect((await browser.auth.refreshSession()).error).toBeNull();
    expect(await meOf(browser)).toBe(401);
    identity.clock.advance(2 * 60_000);
    expect((await browser.auth.refreshSession()).error).toMatchObject({ code: 'session_expired' });
  });

  test('the code of her app lets her in', async () => {
    const her = await newTwoSteps(identity);
    const browser = await halfWay(her);
    expect((await browser.auth.mfa.challengeAndVerify({ factorId: her.factorId, code: her.code() })).error).toBeNull();
    expect(await meOf(browser)).toBe(200);
    expect((await her.ask(signInsApi.listSignIns, { limit: 20 })).body.items).toHaveLength(2);
  });
});

describe('codes', () => {
  test('one is good once, the one before it no more, one step either side', async () => {
    const her = await newTwoSteps(identity);
    const { mfa } = (await halfWay(her)).auth;
    const show = (code: string) => mfa.challengeAndVerify({ factorId: her.factorId, code });
    const failed = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };
    expect((await show(her.code(-1))).error).toMatchObject(failed);
    expect((await show(her.code(2))).error).toMatchObject(failed);
    expect((await show(her.code(1))).error).toBeNull();
    expect((await show(her.code(1))).error).toMatchObject(failed);
    expect((await show(her.code(0))).error).toMatchObject(failed);
  });

  test('of many at once with one code one succeeds', async () => {
    const her = await newTwoSteps(identity);
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfWay(her)));
    const code = her.code();
    const told = await Promise.all(
      browsers.map(({ auth }) => auth.mfa.challengeAndVerify({ factorId: her.factorId, code })),
    );
    expect(told.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('a challenge is good once, in its session, for its factor, for a while', async () => {
    const her = await newTwoSteps(identity);
    const { mfa } = her.browser.auth;
    const open = async () => (await mfa.challenge({ factorId: her.factorId })).data?.id ?? '';
    const verify = (challengeId: string, code: string, by = mfa) =>
      by.verify({ factorId: her.factorId, challengeId, code });
    const missing = { status: 422, code: 'mfa_factor_not_found' };

    const used = await open();
    expect((await verify(used, her.code())).error).toBeNull();
    expect((await verify(used, her.code(1))).error).toMatchObject(missing);
    const other = await halfWay(her);
    expect((await verify(await open(), her.code(1), other.auth.mfa)).error).toMatchObject(missing);
    const late = await open();
    identity.clock.advance(5 * 60_000 + 1000);
    expect((await verify(late, her.code())).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test('a factor of somebody else is not there', async () => {
    const [her, eve] = [await newTwoSteps(identity), await newTwoSteps(identity)];
    const { mfa } = eve.browser.auth;
    const { data } = await her.browser.auth.mfa.challenge({ factorId: her.factorId });
    for (const { error } of [
      await mfa.challenge({ factorId: her.factorId }),
      await mfa.verify({ factorId: her.factorId, challengeId: data?.id ?? '', code: her.code() }),
      await mfa.unenroll({ factorId: her.factorId }),
    ])
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' });
    const mine = { factorId: eve.factorId, challengeId: data?.id ?? '', code: eve.code() };
    expect((await mfa.verify(mine)).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });
});

test('a stranger who knows the password guesses a few times, however often she signs in; the owner gets in', async () => {
  const her = await newTwoSteps(identity);
  const wrong = wrongCode(her.code());
  const told: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const stranger = await halfWay(her, `203.0.113.${at}`);
    for (let again = 0; again < 4; again += 1) {
      const { error } = await stranger.auth.mfa.challengeAndVerify({ factorId: her.factorId, code: wrong });
      told.push(error?.status ?? 200);
    }
  }
  expect(told.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  expect(told.filter((status) => status === 429).length).toBeGreaterThanOrEqual(14);
  // On a device of hers she guesses by herself.
  await her.browser.auth.signInWithPassword({ email: her.email, password: her.password });
  const { error } = await her.browser.auth.mfa.challengeAndVerify({ factorId: her.factorId, code: her.code() });
  expect(error).toBeNull();
});

describe('taking one off', () => {
  test('wants a fresh proof, ends her other sessions, and leaves the password enough', async () => {
    const her = await newTwoSteps(identity);
    const elsewhere = await halfWay(her);
    await elsewhere.auth.mfa.challengeAndVerify({ factorId: her.factorId, code: her.code() });
    await her.browser.auth.mfa.recoveryCodes.generate();
    identity.clock.advance(11 * 60_000);
    const { mfa } = her.browser.auth;
    const late = await mfa.unenroll({ factorId: her.factorId });
    expect(late.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await mfa.challengeAndVerify({ factorId: her.factorId, code: her.code() })).error).toBeNull();
    expect((await mfa.unenroll({ factorId: her.factorId })).data).toEqual({ id: her.factorId });
    expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await her.browser.auth.refreshSession()).error).toBeNull();
    expect((await mfa.listFactors()).data?.all).toEqual([]);
    expect(decodeJwt(await tokenOf(her.browser))).toMatchObject({ aal: 'aal1' });
    expect(await meOf(her.browser)).toBe(200);
    expect(await meOf(await halfWay(her))).toBe(200);
  });
});

test('the secret is sealed, and her export tells of the app without it', async () => {
  const her = await newTwoSteps(identity);
  await her.browser.auth.mfa.recoveryCodes.generate();
  const rows = await identity.db.execute<{ all: string }>(
    "select (select jsonb_agg(f) from mfa_factor f)::text || encode(secret, 'escape') as all from mfa_factor where secret is not null",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { all } of rows) expect(all).not.toContain(her.secret);
  const exported = await identity.exported(her.id);
  expect(exported).toMatchObject({
    'second factors': [{ friendly_name: 'App', factor_type: 'totp' }, { factor_type: 'recovery_code' }],
    'recovery codes': { total: 10, remaining: 10 },
  });
  expect(JSON.stringify(exported)).not.toContain(her.secret);
});
