import { generateKeyPairSync } from 'node:crypto';
import { ConfigError } from '@reset/service-kit';
import { readEnv } from '@reset/service-kit/config';
import { exportJWK, jwtVerify, importJWK } from 'jose';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { env } from '../env.ts';
import { newKey } from '../test/new-key.ts';
import { createSigner, readSigningKey } from './signing.ts';

const session = {
  id: '0198c0de-0000-7000-8000-000000000001',
  user_id: '0198c0de-0000-7000-8000-000000000002',
  signed_in_at: '2026-01-05T08:00:00.000Z',
};

test('signs what the published key verifies, under its name', async () => {
  const signer = createSigner({ key: await newKey(), issuer: 'reset', ttl: 60 });
  const now = new Date('2026-01-05T09:00:00Z');
  const published = await signer.publicKey();
  const { payload, protectedHeader } = await jwtVerify(
    await signer.sign(session, now),
    await importJWK(published, 'ES256'),
    { currentDate: now, issuer: 'reset', audience: 'authenticated' },
  );
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: published.kid });
  expect(payload).toMatchObject({ sub: session.user_id, session_id: session.id, exp: now.getTime() / 1000 + 60 });
});

test('a key keeps its name over restarts, given or derived from the key', async () => {
  const key = await newKey();
  const named = JSON.stringify({ ...(JSON.parse(key) as object), kid: 'spring' });
  const kidOf = async (of: string) => (await createSigner({ key: of, issuer: 'reset', ttl: 60 }).publicKey()).kid;
  expect(await kidOf(key)).toBe(await kidOf(key));
  expect(await kidOf(named)).toBe('spring');
});

const wrongCurve = JSON.stringify(await exportJWK(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey));
const publicOnly = JSON.stringify({ ...(JSON.parse(await newKey()) as object), d: undefined });

test.each([
  ['nothing', ''],
  ['no JSON', 'secret'],
  ['a public key', publicOnly],
  ['another curve', wrongCurve],
  ['a point off the curve', JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', d: 'AA' })],
])('%s is no signing key, and the start says so by name', (_, key) => {
  expect(readSigningKey(key)).toBeNull();
  const given = { RESET_SERVICE_KEY: Buffer.alloc(32).toString('base64'), JWT_SIGNING_KEY: key };
  const read = () => readEnv(z.object(env), given);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/JWT_SIGNING_KEY: /);
});
