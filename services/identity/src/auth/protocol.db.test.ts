import { authErrors } from '@reset/contracts/http/auth';
import { meApi } from '@reset/contracts/http/identity';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { newPerson } from '../test/people.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const namelessly = () => ({ email: someone().email, password: PASSWORD });

describe('names', () => {
  test('nobody has to give any: she is there without, and gives them later one by one', async () => {
    const { auth, fetch: send } = openBrowser(identity);
    const { data, error } = await auth.signUp(namelessly());
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({});
    const me = await send(`${identity.url}${meApi.readMe.key[0]}/me`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    expect(await me.json()).toMatchObject({ name: 'Anonymous', admin: false });
    for (const [given, kept] of [
      [{ last_name: 'Bell' }, { first_name: '', last_name: 'Bell', display_name: null }],
      [{ first_name: 'Ana' }, { first_name: 'Ana', last_name: 'Bell', display_name: null }],
      [{ first_name: null, last_name: null }, {}],
      [{ display_name: 'Sunny' }, { first_name: '', last_name: '', display_name: 'Sunny' }],
    ] as const)
      expect((await auth.updateUser({ data: given })).data.user?.user_metadata).toEqual(kept);
  });

  test('without a name she is still not the house', async () => {
    const { auth } = openBrowser(identity);
    const { error } = await auth.signUp({ ...namelessly(), options: { data: { display_name: 'RESET Team' } } });
    expect(error).toMatchObject({ status: 422, code: 'reserved_display_name' });
  });
});

describe('metadata', () => {
  test('any JSON of hers is kept, merged by its first names, and null takes away', async () => {
    const { auth } = openBrowser(identity);
    await auth.signUp({ ...namelessly(), options: { data: { status: 'alpha', tags: [1, { two: null }] } } });
    const { data } = await auth.updateUser({ data: { status: 'beta', seen: true } });
    expect(data.user?.user_metadata).toEqual({ status: 'beta', tags: [1, { two: null }], seen: true });
    const less = await auth.updateUser({ data: { status: null, tags: null } });
    expect(less.data.user?.user_metadata).toEqual({ seen: true });
    await auth.refreshSession();
    const { data: now } = await auth.getSession();
    expect(decodeJwt(now.session?.access_token ?? '')['user_metadata']).toEqual({ seen: true });
  });

  test('too much of it, or too deep, is refused', async () => {
    const { auth } = openBrowser(identity);
    await auth.signUp(someone());
    const deep = JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`) as object;
    for (const data of [{ much: 'a'.repeat(2_100) }, { deep }])
      expect((await auth.updateUser({ data })).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: authErrors.metadata_too_large,
      });
    await auth.updateUser({ data: { one: 'a'.repeat(1_500) } });
    expect((await auth.updateUser({ data: { two: 'a'.repeat(1_500) } })).error?.code).toBe('validation_failed');
  });

  test('of any shape it changes no right and no name that others see', async () => {
    const person = await newPerson(identity, { display_name: 'Sunny' });
    const before = await person.ask(meApi.readMe, {});
    const rights = fc.constantFrom('role', 'admin', 'is_admin', 'sub', 'app_metadata', 'name', 'aal', '__proto__');
    const shape = fc.dictionary(fc.oneof(rights, fc.string({ maxLength: 8 })), fc.jsonValue({ maxDepth: 3 }), {
      maxKeys: 4,
    });
    await fc.assert(
      fc.asyncProperty(shape, async (data) => {
        const { error } = await person.browser.auth.updateUser({ data });
        expect(error === null || error.code === 'validation_failed').toBe(true);
        await person.browser.auth.refreshSession();
        expect((await person.ask(meApi.readMe, {})).body).toEqual(before.body);
        const { data: now } = await person.browser.auth.getSession();
        expect(decodeJwt(now.session?.access_token ?? '')).toMatchObject({
          sub: person.id,
          role: 'authenticated',
          aal: 'aal1',
          app_metadata: { provider: 'email', providers: ['email'] },
        });
      }),
      { numRuns: 25, examples: [[{ lone: '\ud800' }], [{ nul: 'a\0b' }], [{ 'a\0': 1 }]] },
    );
  });
});

describe('what is refused on purpose', () => {
  test('other ways of signing in', async () => {
    const { auth } = openBrowser(identity);
    const sso = await auth.signInWithSSO({ domain: 'example.org' });
    expect(sso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
    const idToken = await auth.signInWithIdToken({ provider: 'google', token: 'x' });
    expect(idToken.error).toMatchObject({ status: 400, code: 'provider_disabled' });
    const web3 = await auth.signInWithWeb3({ chain: 'solana', message: 'x', signature: new Uint8Array(64) });
    expect(web3.error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
    const { data } = await auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
    const there = await fetch(data.url ?? '', { redirect: 'manual' });
    expect([there.status, await there.json()]).toEqual([
      400,
      { code: 'provider_disabled', message: authErrors.provider_disabled },
    ]);
  });

  test('linking of other accounts', async () => {
    const { browser } = await newPerson(identity);
    const linked = await browser.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    const { data } = await browser.auth.getUserIdentities();
    expect(data?.identities).toHaveLength(1);
    const [first] = data?.identities ?? [];
    if (!first) throw new Error('no identity');
    const unlinked = await browser.auth.unlinkIdentity(first);
    expect(unlinked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  });

  test('administration by this protocol, with whatever token', async () => {
    const { browser, id } = await newPerson(identity);
    const { admin } = browser.auth;
    for (const { error } of [await admin.listUsers(), await admin.getUserById(id), await admin.deleteUser(id)])
      expect(error).toMatchObject({ status: 401, code: 'no_authorization' });
    const { data } = await browser.auth.getSession();
    const authorization = `Bearer ${data.session?.access_token}`;
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/generate_link'],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['POST', '/invite'],
    ] as const) {
      const answer = await browser.fetch(identity.authUrl + path, { method, headers: { authorization } });
      expect([answer.status, await answer.json()]).toEqual([403, { code: 'not_admin', message: authErrors.not_admin }]);
    }
  });
});

test('OPTIONS is answered everywhere, and lets no other origin in', async () => {
  for (const path of ['/token', '/user', '/nowhere', '/admin/users']) {
    const answer = await fetch(identity.authUrl + path, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toContain('POST');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});
