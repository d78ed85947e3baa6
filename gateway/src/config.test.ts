import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@reset/service-kit/config';
import { expect, test } from 'vitest';
import { gatewayConfig, gatewayEnv } from './config.ts';

const env = {
  RESET_RELEASES: '/srv/releases',
  RESET_UPSTREAMS: '{"identity":"http://127.0.0.1:4001","reset-content":"http://127.0.0.1:4002"}',
  RESET_SERVICE_TOKEN: `gateway.${'a'.repeat(64)}`,
  JWKS_URL: 'http://127.0.0.1:4001/auth/v1/.well-known/jwks.json',
  NATS_URL: 'nats://127.0.0.1:4222',
};

test('what is not given has a default', () => {
  expect(gatewayConfig(readEnv(gatewayEnv, env))).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    upstreams: { identity: ['http://127.0.0.1:4001'], 'reset-content': ['http://127.0.0.1:4002'] },
    issuer: 'reset',
    tokenLifetimeMs: 3_600_000,
    trustProxy: 0,
    publicUrl: '',
    bodyBytes: 1024 * 1024,
  });
});

test('the public address is an origin', () => {
  expect(gatewayConfig(readEnv(gatewayEnv, { ...env, PUBLIC_URL: 'https://reset.example/x/' })).publicUrl).toBe(
    'https://reset.example',
  );
});

test('a service may have digits in its name', () => {
  const upstreams = '{"box2go":"http://127.0.0.1:4009"}';
  const given = { ...env, RESET_UPSTREAMS: upstreams, RESET_SERVICE_TOKEN: `gate2.${'a'.repeat(64)}` };
  expect(gatewayConfig(readEnv(gatewayEnv, given)).upstreams).toEqual({ box2go: ['http://127.0.0.1:4009'] });
});

test.each([
  [{ RESET_UPSTREAMS: '{' }, 'RESET_UPSTREAMS: must be JSON'],
  [{ RESET_UPSTREAMS: '{"identity":"ftp://x"}' }, 'RESET_UPSTREAMS.identity'],
  [{ RESET_UPSTREAMS: '{"../x":"http://x"}' }, 'RESET_UPSTREAMS'],
  [{ RESET_SERVICE_TOKEN: 'x' }, 'RESET_SERVICE_TOKEN'],
  [{ RESET_RELEASES: '' }, 'RESET_RELEASES'],
  [{ NATS_URL: 'http://x' }, 'NATS_URL: must begin with nats:// or tls://'],
  [{ PORT: '99999' }, 'PORT'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ RATE_BURST: '0' }, 'RATE_BURST'],
  [{ RESET_UPSTREAM: 'x' }, 'RESET_UPSTREAM: not a name'],
])('%o stops the start and says %s', (wrong, said) => {
  expect(() => readEnv(gatewayEnv, { ...env, ...wrong })).toThrow(said);
});

test('a secret can come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  const file = join(folder, 'token');
  writeFileSync(file, `${env.RESET_SERVICE_TOKEN}\n`);
  const { RESET_SERVICE_TOKEN: _, ...rest } = env;
  const config = gatewayConfig(readEnv(gatewayEnv, { ...rest, RESET_SERVICE_TOKEN_FILE: file }));
  expect(config.serviceToken).toBe(env.RESET_SERVICE_TOKEN);
  rmSync(folder, { recursive: true });
});
