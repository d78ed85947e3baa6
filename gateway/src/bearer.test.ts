import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { claims, confused, signer, token, unsigned } from './test/tokens.ts';
import { startUpstream, type Upstream } from './test/upstream.ts';

let house: House;
let service: Upstream;
beforeAll(async () => {
  service = await startUpstream();
  house = await startHouse({ upstreams: { community: service.url, 'journal-ai': service.url } });
});
afterAll(async () => {
  await house.close();
  await service.close();
});
beforeEach(() => {
  service.seen.length = 0;
});

const paths = ['/api/community/posts', '/functions/v1/life-advisor'];
const status = async (path: string, authorization?: string) => {
  const response = await fetch(house.url + path, authorization === undefined ? {} : { headers: { authorization } });
  return [response.status, ((await response.json()) as { code?: string }).code];
};
const past = Math.floor(Date.now() / 1000) - 60;

test('a good token passes on to the service, and so does none', async () => {
  const good = `Bearer ${token(house.key, claims())}`;
  for (const path of paths) {
    expect(await status(path, good)).toEqual([200, undefined]);
    expect(await status(path)).toEqual([200, undefined]);
  }
  expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([good, undefined, good, undefined]);
});

test.each<[string, (key: House['key']) => string]>([
  ['alg none', () => unsigned(claims())],
  ['HS256 with the public key as PEM', (key) => confused(key.kid, key.publicKey, claims(), 'pem')],
  ['HS256 with the public key as DER', (key) => confused(key.kid, key.publicKey, claims(), 'der')],
  ['a foreign key', () => token(signer('b'), claims())],
  ['a foreign key under our kid', (key) => token(signer(key.kid), claims())],
  [
    'its own key in the header',
    () => {
      const foreign = signer('c');
      return token(foreign, claims(), { jwk: foreign.jwk, jku: 'http://127.0.0.1:1/jwks.json' });
    },
  ],
  ['a kid that is a path', (key) => token(key, claims(), { kid: '../../dev/null' })],
  ['an unknown critical header', (key) => token(key, claims(), { crit: ['x'], x: 1 })],
  ['expired', (key) => token(key, claims({ exp: past }))],
  ['not yet valid', (key) => token(key, claims({ nbf: past + 3600 }))],
  ['no expiry', (key) => token(key, claims({ exp: undefined }))],
  ['another issuer', (key) => token(key, claims({ iss: 'other' }))],
  ['another audience', (key) => token(key, claims({ aud: 'anon' }))],
  ['no session', (key) => token(key, claims({ session_id: undefined }))],
  ['no subject', (key) => token(key, claims({ sub: undefined }))],
  [
    'another payload under a good signature',
    (key) => {
      const [head, , signature] = token(key, claims()).split('.');
      return [head, Buffer.from(JSON.stringify(claims())).toString('base64url'), signature].join('.');
    },
  ],
  ['no token', () => ''],
  ['words', () => 'not a token'],
  ['the public anonymous key', () => 'sb_publishable_reset'],
])('%s never reaches the service, which sees a visitor', async (_, make) => {
  for (const path of paths) await status(path, `Bearer ${make(house.key)}`);
  expect(service.seen.map(({ headers }) => headers.authorization)).toEqual(paths.map(() => undefined));
});

test.each(['Basic YTpi', 'bearer', 'Bearer  x', `Token ${'a'.repeat(20)}`])(
  '%s is taken off as well',
  async (header) => {
    await status(paths[0] ?? '', header);
    expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  },
);

test('the token of a session that identity says has ended is no token, others go on', async () => {
  const session = crypto.randomUUID();
  const [ended, other] = [token(house.key, claims({ session_id: session })), token(house.key, claims())];
  const arrives = async (bearer: string) => {
    await status('/api/community/x', `Bearer ${bearer}`);
    return service.seen.at(-1)?.headers.authorization;
  };
  expect(await arrives(ended)).toBe(`Bearer ${ended}`);
  house.ended.push({ id: session, ended_at: new Date().toISOString() });
  await vi.waitFor(async () => expect(await arrives(ended)).toBeUndefined());
  expect(await arrives(other)).toBe(`Bearer ${other}`);
});

test('while the keys cannot be fetched a token is nobody’s fault: 503', async () => {
  const blind = await startHouse({ jwksUrl: 'http://127.0.0.1:1/jwks.json', upstreams: { community: service.url } });
  const response = await fetch(`${blind.url}/api/community/x`, {
    headers: { authorization: `Bearer ${token(blind.key, claims())}` },
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(service.seen).toEqual([]);
  await blind.close();
});

test('until identity has said which sessions ended, nobody is let in with a token and nobody taken for a visitor', async () => {
  const quiet = await startUpstream();
  quiet.answers((_, res) => res.writeHead(503).end());
  const upstreams = { community: service.url, 'journal-ai': service.url, identity: quiet.url };
  const blind = await startHouse({ upstreams });
  const session = crypto.randomUUID();
  const [ended, good] = [token(blind.key, claims({ session_id: session })), token(blind.key, claims())];
  const ask = async (path: string, authorization?: string) => {
    const response = await fetch(blind.url + path, authorization === undefined ? {} : { headers: { authorization } });
    return [response.status, response.headers.get('retry-after')];
  };
  for (const path of paths) {
    for (const one of [ended, good, 'nonsense']) expect(await ask(path, `Bearer ${one}`)).toEqual([503, '2']);
    expect(await ask(path)).toEqual([200, null]);
  }
  expect(service.seen.filter(({ headers }) => headers.authorization)).toEqual([]);
  expect((await fetch(`${blind.url}/statusz`)).status).toBe(503);

  quiet.answers((_, res) => {
    const now = new Date().toISOString();
    res.end(JSON.stringify({ sessions: [{ id: session, ended_at: now }], now }));
  });
  const path = paths[0] ?? '';
  await vi.waitFor(async () => expect(await ask(path, `Bearer ${good}`)).toEqual([200, null]));

  // Identity away again: what was heard holds.
  await quiet.close();
  service.seen.length = 0;
  for (const one of [ended, good]) expect(await ask(path, `Bearer ${one}`)).toEqual([200, null]);
  expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, `Bearer ${good}`]);
  await blind.close();
});

test('the auth protocol judges its own tokens', async () => {
  const response = await fetch(`${house.url}/auth/v1/user`, { headers: { authorization: 'Bearer nonsense' } });
  expect(await response.json()).toEqual({ from: 'identity' });
});
