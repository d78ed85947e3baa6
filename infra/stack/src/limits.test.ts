import { gatewayConfig, gatewayEnv } from '@reset/gateway/config';
import { env as identityEnv } from '@reset/service-identity/env';
import { serviceEnv } from '@reset/service-kit/config';
import { expect, test } from 'vitest';
import { readStackEnv, stackEnv } from './env.ts';
import { gatewayEnvironment, serviceEnvironment, type Shared } from './environment.ts';
import { randomKey, signingKey } from './keys.ts';
import { passedOn } from './limits.ts';
import { databaseUrls } from './provision.ts';

const sharedFor = (passed: Shared['passed']): Shared => ({
  natsUrl: (user) => `nats://${user}@127.0.0.1:4222`,
  ledger: { RESET_LEDGER_DIR: '/ledger', RESET_LEDGER_KEY: '' },
  wrappingKey: randomKey(),
  serviceKey: randomKey(),
  signingKey: signingKey(),
  releases: '/releases',
  services: ['identity', 'cook'],
  ports: { identity: 1_001, cook: 1_002, realtime: 1_004, gateway: 8_080 },
  passed,
  mail: {},
  ai: {},
});
const urls = databaseUrls('postgres://postgres:pw@127.0.0.1:5432/postgres', 'identity', { owner: 'o', app: 'a' });

test('whatever the gateway, identity or a service can be told is set by the stack or taken from its operator', () => {
  const shared = sharedFor({});
  const own = [
    ...Object.keys(gatewayEnvironment(shared, [])),
    ...Object.keys(serviceEnvironment(shared, 'identity', urls)),
  ];
  const taken = new Set([...own, ...Object.keys(stackEnv.shape), 'TOKEN_ISSUER', 'RESET_EVENT_PREFIX']);
  const all = [gatewayEnv.shape, identityEnv, serviceEnv.shape].flatMap((shape) => Object.keys(shape));
  expect(all.filter((name) => !taken.has(name))).toEqual([]);
});

test('what the operator says reaches those who know it, and nobody else', () => {
  const said = {
    RATE_BURST: '7',
    TRUST_PROXY: '2',
    PUBLIC_URL: 'https://reset.example',
    SIGN_UPS_PER_ADDRESS: '9',
    DB_POOL: '4',
  };
  const shared = sharedFor(passedOn(readStackEnv(said)));
  const gateway = gatewayConfig(gatewayEnv.parse(gatewayEnvironment(shared, ['identity'])));
  expect(gateway).toMatchObject({
    rate: { perSecond: 50, burst: 7 },
    trustProxy: 2,
    publicUrl: 'https://reset.example',
  });
  expect(serviceEnvironment(shared, 'identity', urls)).toMatchObject({ SIGN_UPS_PER_ADDRESS: '9', DB_POOL: '4' });
  const cook = serviceEnvironment(shared, 'cook', urls);
  expect(cook).toMatchObject({ DB_POOL: '4' });
  for (const name of ['RATE_BURST', 'SIGN_UPS_PER_ADDRESS', 'JWT_TTL']) expect(cook).not.toHaveProperty(name);
});

test.each([
  ['RATE_BURST', '0'],
  ['TRUST_PROXY', 'yes'],
  ['PUBLIC_URL', 'reset.example'],
  ['SIGN_UPS_PER_ADDRESS', '-1'],
])('%s=%s stops the start', (name, value) => {
  expect(() => readStackEnv({ [name]: value })).toThrow(name);
});
