import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readSigningKey } from './signing.ts';

/** Keyed hashes, each purpose under a key of its own. */
export interface Secrets {
  /** @returns HMAC-SHA256 in base64url */
  mac(purpose: 'refresh' | 'device' | 'network' | 'bucket' | 'mail', ...parts: readonly string[]): string;
}

/** Derives the keys from the signing key, so that every replica has the same ones and there is one secret to guard. */
export const deriveSecrets = (signingKey: string): Secrets => {
  const read = readSigningKey(signingKey);
  if (!read) throw new Error('JWT_SIGNING_KEY: not a private P-256 key');
  const seed = read.key.export({ format: 'jwk' }).d ?? '';
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string): KeyObject => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', seed, '', `reset identity ${purpose}`, 32)));
    keys.set(purpose, made);
    return made;
  };
  return {
    mac: (purpose, ...parts) => createHmac('sha256', keyOf(purpose)).update(JSON.stringify(parts)).digest('base64url'),
  };
};
