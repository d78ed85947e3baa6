import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { newPerson, type Person } from '../test/people.ts';

// Methods of auth-js that the tests of their own subjects do not call: what works of them, what is off, what is refused.
let identity: Identity;
let her: Person;
beforeAll(async () => {
  identity = await startIdentity();
  her = await newPerson(identity);
});
afterAll(() => identity.close());

const ID = '00000000-0000-7000-8000-000000000001';

describe('works', () => {
  test('setSession, initialize, onAuthStateChange, startAutoRefresh, stopAutoRefresh, dispose', async () => {
    const { data } = await her.browser.auth.getSession();
    const { access_token = '', refresh_token = '' } = data.session ?? {};
    const { auth } = openBrowser(identity);
    const heard: string[] = [];
    const { data: following } = auth.onAuthStateChange((event) => void heard.push(event));
    expect((await auth.initialize()).error).toBeNull();
    expect((await auth.setSession({ access_token, refresh_token })).data.user?.id).toBe(her.id);
    await expect.poll(() => heard).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    await auth.startAutoRefresh();
    await auth.stopAutoRefresh();
    following.subscription.unsubscribe();
    await auth.dispose();
  });

  test('mfa.listFactors and mfa.getAuthenticatorAssuranceLevel say that there are none', async () => {
    const { mfa } = her.browser.auth;
    expect((await mfa.listFactors()).data).toMatchObject({ all: [], totp: [] });
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    });
  });
});

describe('is off', () => {
  test('signInAnonymously, and everything by phone', async () => {
    const { auth } = openBrowser(identity);
    const phone = '+15550100';
    expect((await auth.signInAnonymously()).error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    for (const { error } of [
      await auth.signUp({ phone, password: PASSWORD }),
      await auth.signInWithPassword({ phone, password: PASSWORD }),
      await auth.signInWithOtp({ phone }),
      await auth.resend({ type: 'sms', phone }),
      await auth.verifyOtp({ phone, token: '123456', type: 'sms' }),
      await her.browser.auth.updateUser({ phone }),
    ])
      expect(error).toMatchObject({ status: 422, code: 'phone_provider_disabled' });
  });
});

describe('is refused', () => {
  test('everything of admin, as long as the operator has no programs', async () => {
    const { admin } = openBrowser(identity).auth;
    const { email } = someone();
    for (const { error } of [
      await admin.createUser({ email, password: PASSWORD }),
      await admin.listUsers(),
      await admin.getUserById(her.id),
      await admin.deleteUser(her.id),
      await admin.updateUserById(her.id, { password: PASSWORD }),
      await admin.inviteUserByEmail(email),
      await admin.generateLink({ type: 'recovery', email: her.email }),
      await admin.mfa.listFactors({ userId: her.id }),
      await admin.oauth.listClients(),
    ])
      expect(error).toMatchObject({ status: 401, code: 'no_authorization' });
  });

  test('oauth.listGrants, oauth.getAuthorizationDetails: nobody signs in elsewhere with an account of ours', async () => {
    const { oauth } = her.browser.auth;
    for (const { error } of [await oauth.listGrants(), await oauth.getAuthorizationDetails(ID)])
      expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });
});
