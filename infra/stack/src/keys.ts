import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';

/** @returns 32 random bytes in base64 */
export const randomKey = (): string => randomBytes(32).toString('base64');

/** @returns a random password that can stand in a URL and be typed */
export const randomPassword = (): string => randomBytes(15).toString('base64url');

/** @returns a private ES256 key as a JWK in JSON, with a `kid` */
export const signingKey = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomUUID() });
};
