import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AUDIENCE, AWAITS, createVerifier } from './auth.ts';

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

test('a token whose second step is still to come is nobody’s, but where that is asked for', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const sign = (claims: object) =>
    new SignJWT({ session_id: crypto.randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'now' })
      .setSubject(crypto.randomUUID())
      .setIssuer('reset')
      .setAudience(AUDIENCE)
      .setExpirationTime('1 hour')
      .sign(privateKey);
  const verifier = createVerifier({
    issuer: 'reset',
    keySet: { keys: [{ ...(await exportJWK(publicKey)), kid: 'now', alg: 'ES256' }] },
  });
  const amr = [{ method: 'password', timestamp: 60 }];
  const halfWay = await sign({ aal: 'aal1', amr, [AWAITS]: 'aal2' });
  // The second time it is remembered.
  for (let again = 0; again < 2; again += 1) {
    expect(await verifier.verify(halfWay)).toBeNull();
    expect(await verifier.verify(halfWay, true)).toMatchObject({ twoSteps: false, signedIn: 60_000 });
  }
  const both = await sign({ aal: 'aal2', amr: [{ method: 'totp', timestamp: 90 }, ...amr] });
  expect(await verifier.verify(both)).toMatchObject({ twoSteps: true, signedIn: 90_000 });
});
