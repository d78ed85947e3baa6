import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AUDIENCE, createVerifier } from './auth.ts';

const HOUR_MS = 3_600_000;

test('keys that were known once let in while identity cannot be asked again; others are not called bad', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const sign = (kid: string) =>
    new SignJWT({ session_id: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setSubject(crypto.randomUUID())
      .setIssuer('reset')
      .setAudience(AUDIENCE)
      .setExpirationTime('1 day')
      .sign(privateKey);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'now', alg: 'ES256' };
  const identity = createServer((_, res) => res.end(JSON.stringify({ keys: [jwk] }))).listen(0, '127.0.0.1');
  await once(identity, 'listening');
  const { port } = identity.address() as AddressInfo;
  const verifier = createVerifier({ issuer: 'reset', jwksUrl: `http://127.0.0.1:${port}` });
  expect(await verifier.verify(await sign('now'))).not.toBeNull();

  identity.closeAllConnections();
  identity.close();
  await once(identity, 'close');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
  onTestFinished(() => void vi.useRealTimers());
  expect(await verifier.verify(await sign('now'))).not.toBeNull();
  await expect(verifier.verify(await sign('next'))).rejects.toThrow();
});

test('a token that was let in is let in until it expires, and not a moment longer', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  let now = new Date('2026-01-05T08:00:00Z');
  const token = await new SignJWT({ session_id: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid: 'now' })
    .setSubject(crypto.randomUUID())
    .setIssuer('reset')
    .setAudience(AUDIENCE)
    .setExpirationTime(now.getTime() / 1000 + 60)
    .sign(privateKey);
  const keySet = { keys: [{ ...(await exportJWK(publicKey)), kid: 'now', alg: 'ES256' }] };
  const verifier = createVerifier({ issuer: 'reset', keySet, clock: () => now });
  const isLetInAfter = async (seconds: number) => {
    now = new Date(Date.parse('2026-01-05T08:00:00Z') + seconds * 1000);
    return (await verifier.verify(token)) !== null;
  };
  expect([await isLetInAfter(0), await isLetInAfter(59), await isLetInAfter(60)]).toEqual([true, true, false]);
});
