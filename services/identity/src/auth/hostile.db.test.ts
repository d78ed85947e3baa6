import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { authErrors } from '@reset/contracts/http/auth';
import { errorMessages } from '@reset/contracts/errors';
import { meApi } from '@reset/contracts/http/identity';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { createSigner } from '../keys/signing.ts';
import { newKey } from '../test/new-key.ts';

let identity: Identity;
let access = '';
let kid = '';
beforeAll(async () => {
  identity = await startIdentity();
  const { data } = await openBrowser(identity).auth.signUp(someone());
  access = data.session?.access_token ?? '';
  kid = decodeProtectedHeader(access).kid ?? '';
});
afterAll(() => identity.close());

const json = { 'content-type': 'application/json' };

interface Told {
  readonly status: number;
  readonly version: string | null;
  readonly body: { readonly code?: string; readonly message?: string };
}

const send = async (
  method: string,
  path: string,
  body: RequestInit['body'],
  headers: Record<string, string> = json,
): Promise<Told> => {
  const answer = await fetch(identity.authUrl + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return {
    status: answer.status,
    version: answer.headers.get('x-supabase-api-version'),
    body: (await answer.json()) as Told['body'],
  };
};

/** An error in the protocol's shape. */
const refused = (...statuses: number[]) => ({
  status: expect.toBeOneOf(statuses),
  version: '2024-01-01',
  body: { code: expect.any(String), message: expect.any(String) },
});

const doors = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['PUT', '/user'],
  ['POST', '/recover'],
  ['POST', '/verify'],
] as const;

describe.each(doors)('%s %s', (method, path) => {
  const mine = () => ({ ...json, authorization: `Bearer ${access}` });

  test('refuses what is not JSON', async () => {
    for (const body of ['{', 'nonsense', '{"email":}', '\0']) {
      expect(await send(method, path, body, mine())).toEqual({
        ...refused(400),
        body: { code: 'bad_json', message: authErrors.bad_json },
      });
    }
    for (const body of ['[]', '"text"', 'null', '7']) {
      expect(await send(method, path, body, mine())).toEqual(refused(400));
    }
  });

  test('refuses JSON that is sent as something else', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect(await send(method, path, '{"email":"a@b.co"}', { ...mine(), 'content-type': type })).toEqual(refused(415));
    }
  });

  test('refuses wrong types and characters that cannot be kept', async () => {
    const bad = [7, true, [], {}, null, 'a\0b@example.org', '\ud800@example.org'];
    for (const value of bad) {
      const body = { email: value, password: value, refresh_token: value, data: value };
      expect(await send(method, path, JSON.stringify(body), mine())).toEqual(refused(400, 422));
    }
  });
});

test('a body of ten megabytes is refused at once', async () => {
  const answer = await fetch(`${identity.authUrl}/signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'a'.repeat(10_000_000) }),
  });
  expect(answer.status).toBe(413);
});

test('JSON ten thousand deep does no harm', async () => {
  const deep = `{"email":"deep@example.org","password":"${PASSWORD}","data":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`;
  expect(await send('POST', '/signup', deep)).toEqual(refused(400));
});

test('names from the metadata obey the form’s limits', async () => {
  const names = { first_name: 'Ana', last_name: 'Bell', display_name: null };
  for (const [data, message] of [
    [{ ...names, first_name: ' A ' }, 'First name must be at least 2 characters'],
    [{ ...names, first_name: 'a'.repeat(51) }, 'First name must be less than 50 characters'],
    [{ ...names, last_name: '   ' }, 'Last name is required'],
    [{ ...names, last_name: 'b'.repeat(51) }, 'Last name must be less than 50 characters'],
    [{ ...names, display_name: 'c'.repeat(51) }, 'Display name must be less than 50 characters'],
  ] as const) {
    const body = { email: `${randomUUID()}@example.org`, password: PASSWORD, data };
    const told = await send('POST', '/signup', JSON.stringify(body));
    expect(told).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  }
  for (const value of [7, {}, [], true, 'a\0b', '\ud800x']) {
    const body = { email: `${randomUUID()}@example.org`, password: PASSWORD, data: { ...names, first_name: value } };
    expect(await send('POST', '/signup', JSON.stringify(body))).toEqual(refused(400));
  }
});

test('e-mail addresses obey the form’s rules', async () => {
  for (const [email, message] of [
    ['not an address', 'Please enter a valid email address'],
    ['ana@', 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@example.org`, 'Email must be less than 255 characters'],
  ]) {
    const told = await send(
      'POST',
      '/signup',
      JSON.stringify({ email, password: PASSWORD, data: someone().options.data }),
    );
    expect(told).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
    expect(await send('POST', '/token?grant_type=password', JSON.stringify({ email, password: PASSWORD }))).toEqual(
      refused(400),
    );
  }
});

test('what a client must not set is not kept', async () => {
  const browser = openBrowser(identity);
  const data = {
    first_name: 'Ana',
    last_name: 'Bell',
    display_name: null,
    role: 'admin',
    admin: true,
    sub: randomUUID(),
  };
  const { email } = someone();
  const made = await send(
    'POST',
    '/signup',
    JSON.stringify({
      email,
      password: PASSWORD,
      data,
      id: randomUUID(),
      role: 'service_role',
      app_metadata: { admin: true },
    }),
  );
  expect(made.status).toBe(200);
  const { data: signedIn } = await browser.auth.signInWithPassword({ email, password: PASSWORD });
  // Hers to say, and nothing to anybody: what she is stands elsewhere.
  expect(signedIn.user?.user_metadata).toEqual(data);
  expect(signedIn.user).toMatchObject({
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  expect(decodeJwt(signedIn.session?.access_token ?? '')).toMatchObject({
    sub: signedIn.user?.id,
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  const me = await browser.fetch(`${identity.url}${meApi.readMe.key[0]}/me`, {
    headers: { authorization: `Bearer ${signedIn.session?.access_token}` },
  });
  expect(await me.json()).toEqual({ id: signedIn.user?.id, name: 'Ana B.', admin: false, suspension: null });
});

test('only the address says how to sign in, never the body', async () => {
  for (const grant_type of ['password', 'refresh_token']) {
    for (const path of ['/token', '/token?', '/token?#&grant_type=password', '/token?grant_type=x']) {
      const told = await send('POST', path, JSON.stringify({ grant_type, email: 'a@b.example', password: 'x' }));
      expect(told).toMatchObject({ status: 400, body: { message: authErrors.unsupported_grant_type } });
    }
  }
});

test('other ways of signing in, and paths that are not there, are refused in the protocol’s words', async () => {
  for (const path of ['/token', '/token?grant_type=urn:other']) {
    const told = await send('POST', path, '{}');
    expect(told).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: authErrors.unsupported_grant_type },
    });
  }
  for (const [method, path] of [
    ['DELETE', '/no-such-thing/x'],
    ['PATCH', '/no-such-thing'],
    ['PATCH', '/admin/users/x'],
    ['GET', '/token'],
  ] as const) {
    const told = await send(method, path, method === 'GET' ? undefined : '{}');
    expect(told).toMatchObject({ status: 404, version: '2024-01-01', body: { message: errorMessages.not_found } });
  }
});

describe('a token that is not ours', () => {
  const claims = () => decodeJwt(access);
  const tokens = async (): Promise<[string, string][]> => {
    const [header = '', payload = '', signature = ''] = access.split('.');
    const other = createSigner({ key: await newKey(), issuer: 'test', ttl: 3_600 });
    const session = {
      id: String(claims().session_id),
      user_id: String(claims().sub),
      signed_in_at: new Date().toISOString(),
    };
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { keys } = (await (await fetch(`${identity.authUrl}/.well-known/jwks.json`)).json()) as { keys: object[] };
    const forge = (alg: string, key: Parameters<SignJWT['sign']>[0], more: object = {}) =>
      new SignJWT(claims()).setProtectedHeader({ alg, kid, ...more }).sign(key);
    const hmac = await forge('HS256', Buffer.from(JSON.stringify(keys[0])));
    const past = new Date(identity.clock.now().getTime() - 3_601_000);
    const bare = Buffer.from(JSON.stringify({ ...claims(), sub: randomUUID() })).toString('base64url');
    return [
      ['nonsense', 'nonsense'],
      ['alg none', new UnsecuredJWT(claims()).encode()],
      ['without its signature', `${header}.${payload}.`],
      ['another payload', `${header}.${bare}.${signature}`],
      ['expired', await identity.signer.sign(session, past)],
      ['a foreign key', await other.sign(session, identity.clock.now())],
      ['a foreign key under our kid', await forge('ES256', privateKey)],
      ['the public key as an HMAC secret', hmac],
      [
        'a key of its own by jwk and jku',
        await forge('ES256', privateKey, { jku: 'http://127.0.0.1:1/', jwk: keys[0] }),
      ],
      [
        'another issuer',
        await createSigner({ key: await newKey(), issuer: 'evil', ttl: 60 }).sign(session, identity.clock.now()),
      ],
    ];
  };

  test('is refused everywhere but at public doors', async () => {
    for (const [what, token] of await tokens()) {
      const headers = { ...json, authorization: `Bearer ${token}` };
      for (const [method, path] of [
        ['GET', '/user'],
        ['PUT', '/user'],
        ['POST', '/logout'],
      ] as const) {
        const told = await send(method, path, method === 'GET' ? undefined : '{}', headers);
        expect({ what, ...told }).toEqual({
          what,
          ...refused(403),
          body: { code: 'bad_jwt', message: authErrors.bad_jwt },
        });
      }
      const me = await fetch(`${identity.url}/api/identity/me`, { headers });
      const settings = await fetch(`${identity.authUrl}/settings`, { headers });
      expect({ what, me: me.status, settings: settings.status }).toEqual({ what, me: 401, settings: 200 });
    }
  });

  test('no token at all is told so', async () => {
    const told = await send('GET', '/user', undefined, {});
    expect(told).toMatchObject({ status: 401, body: { code: 'no_authorization', message: errorMessages.sign_in } });
    expect((await fetch(`${identity.url}/api/identity/me`)).status).toBe(401);
  });

  test('auth-js takes it as any error, and still signs out', async () => {
    const { auth } = openBrowser(identity);
    expect((await auth.getUser(access.slice(0, -4))).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect((await auth.admin.signOut(access.slice(0, -4))).error).toMatchObject({ status: 403 });
  });
});
