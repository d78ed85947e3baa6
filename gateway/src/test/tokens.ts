import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signing key with its public half as identity would publish it. */
export const signer = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, privateKey, publicKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' } };
};
type Signer = ReturnType<typeof signer>;

export const claims = (over: Record<string, unknown> = {}) => ({
  iss: 'reset',
  aud: 'authenticated',
  sub: randomUUID(),
  session_id: randomUUID(),
  role: 'authenticated',
  exp: Math.floor(Date.now() / 1000) + 3600,
  ...over,
});

/** A compact JWS by ES256. */
export const token = (by: Signer, payload: object, header: Record<string, unknown> = {}): string => {
  const input = `${encode({ alg: 'ES256', typ: 'JWT', kid: by.kid, ...header })}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(input), { key: by.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
};

/** No signature at all, and the algorithm says so. */
export const unsigned = (payload: object): string => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;

/** HS256 with the published key's bytes as the secret. */
export const confused = (kid: string, key: KeyObject, payload: object, format: 'pem' | 'der'): string => {
  const secret = key.export({ type: 'spki', format: format as 'pem' });
  const input = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(payload)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
};
