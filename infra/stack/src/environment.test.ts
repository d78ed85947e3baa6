import { verifyCaller, verifyServiceToken } from '@reset/service-kit/auth';
import { serviceEnv } from '@reset/service-kit/config';
import { expect, test } from 'vitest';
import { gatewayEnvironment, hubEnvironment, serviceEnvironment, type Shared } from './environment.ts';
import { randomKey, signingKey } from './keys.ts';
import { databaseUrls } from './provision.ts';

const shared: Shared = {
  natsUrl: (user) => `nats://${user}@127.0.0.1:4222`,
  wrappingKey: randomKey(),
  ledger: { RESET_LEDGER_DIR: '/ledger', RESET_LEDGER_KEY: randomKey() },
  serviceKey: Buffer.alloc(32).toString('base64'),
  signingKey: signingKey(),
  releases: '/releases',
  services: ['identity', 'cook'],
  ports: { identity: 1_001, cook: 1_002, realtime: 1_004, gateway: 8_080 },
  passed: { JWT_TTL: '60', LOG_LEVEL: 'warn' },
  mail: {},
  ai: { OPENAI_API_KEY: 'sk-1' },
};
const admin = 'postgres://postgres:pw@127.0.0.1:5432/postgres';
const urls = databaseUrls(admin, 'cook-book', { owner: 'o/1', app: 'a' });

test('a service gets what every service needs, and nothing of identity', () => {
  const env = serviceEnvironment(shared, 'cook', urls);
  expect(serviceEnv.parse(env)).toMatchObject({ PORT: 1_002, HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  expect(env).toMatchObject({
    IDENTITY_URL: 'http://127.0.0.1:1001',
    JWKS_URL: 'http://127.0.0.1:1001/auth/v1/.well-known/jwks.json',
  });
  const known = verifyServiceToken(Buffer.from(shared.serviceKey, 'base64'), env.RESET_SERVICE_TOKEN ?? '');
  expect(known).toBe('cook');
  for (const name of ['JWT_SIGNING_KEY', 'RESET_SERVICE_KEY', 'JWT_TTL', 'OPENAI_API_KEY'])
    expect(env).not.toHaveProperty(name);
});

test('identity alone gets the keys that tokens are made with', () => {
  const env = serviceEnvironment(shared, 'identity', urls);
  expect(env).toMatchObject({
    JWT_SIGNING_KEY: shared.signingKey,
    RESET_SERVICE_KEY: shared.serviceKey,
    JWT_TTL: '60',
  });
  expect(JSON.parse(env.JWT_SIGNING_KEY ?? '')).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
});

test('journal-ai alone gets the key of the AI provider', () => {
  expect(serviceEnvironment(shared, 'journal-ai', urls)).toHaveProperty('OPENAI_API_KEY', 'sk-1');
  expect(serviceEnvironment(shared, 'identity', urls)).not.toHaveProperty('OPENAI_API_KEY');
  expect(gatewayEnvironment(shared, ['journal-ai'])).not.toHaveProperty('OPENAI_API_KEY');
});

test('the gateway gets no secret of the data', () => {
  const env = gatewayEnvironment(shared, ['cook', 'identity']);
  expect(JSON.parse(env.RESET_UPSTREAMS ?? '')).toEqual({
    cook: ['http://127.0.0.1:1002'],
    identity: ['http://127.0.0.1:1001'],
    realtime: ['http://127.0.0.1:1004'],
  });
  const ports = { ...shared.ports, 'cook-2': 1_003, 'realtime-2': 1_005 };
  expect(JSON.parse(gatewayEnvironment({ ...shared, ports }, ['cook'], 2).RESET_UPSTREAMS ?? '')).toEqual({
    cook: ['http://127.0.0.1:1002', 'http://127.0.0.1:1003'],
    realtime: ['http://127.0.0.1:1004', 'http://127.0.0.1:1005'],
  });
  expect(Object.keys(env).filter((name) => /DATABASE|KEYRING|WRAPPING|MIGRATE|SIGNING/.test(name))).toEqual([]);
});

test('the hub gets no secret of the data either; every service knows it by its token, and nobody else', () => {
  const hub = hubEnvironment(shared, ['cook', 'identity']);
  expect(Object.keys(hub).filter((name) => /DATABASE|KEYRING|WRAPPING|MIGRATE|SIGNING|SERVICE_KEY/.test(name))).toEqual(
    [],
  );
  const { RESET_CALLERS = '', RESET_SERVICE_TOKEN = '' } = serviceEnvironment(shared, 'cook', urls);
  expect(verifyCaller(RESET_CALLERS, hub.RESET_SERVICE_TOKEN ?? '')).toBe('realtime');
  const asker = serviceEnvironment(shared, 'admin', urls);
  expect(verifyCaller(RESET_CALLERS, asker.RESET_SERVICE_TOKEN ?? '')).toBe('admin');
  expect(Object.keys(JSON.parse(asker.RESET_UPSTREAMS ?? ''))).toEqual(['identity', 'cook', 'realtime', 'gateway']);
  for (const token of [RESET_SERVICE_TOKEN, '', 'realtime', RESET_CALLERS]) {
    expect(verifyCaller(RESET_CALLERS, token)).toBeNull();
  }
});

test('each role has its own URL in each database', () => {
  expect(urls).toEqual({
    DATABASE_URL: 'postgres://cook_book_app:a@127.0.0.1:5432/reset',
    MIGRATE_URL: 'postgres://cook_book_owner:o%2F1@127.0.0.1:5432/reset',
    KEYRING_URL: 'postgres://cook_book_app:a@127.0.0.1:5432/keyring',
    KEYRING_MIGRATE_URL: 'postgres://cook_book_owner:o%2F1@127.0.0.1:5432/keyring',
  });
});
