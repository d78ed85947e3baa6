import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { AuthUser } from '@reset/contracts/http/auth';
import * as z from 'zod';
import { AUDIENCE, AWAITS } from '@reset/service-kit/auth';
import { calculateJwkThumbprint, SignJWT } from 'jose';

const PrivateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().min(1).optional(),
});

interface SigningKey {
  readonly key: KeyObject;
  readonly kid: string | undefined;
}

/** @returns the key of a private P-256 JWK given as JSON, or null when it is not one */
export const readSigningKey = (json: string): SigningKey | null => {
  try {
    const jwk = PrivateJwk.parse(JSON.parse(json));
    return { key: createPrivateKey({ key: jwk, format: 'jwk' }), kid: jwk.kid };
  } catch {
    return null;
  }
};

interface PublicJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: 'ES256';
  readonly use: 'sig';
  readonly key_ops: ['verify'];
}

type About = Pick<AuthUser, 'email' | 'phone' | 'app_metadata' | 'user_metadata' | 'is_anonymous'>;

interface SignedIn {
  readonly id: string;
  readonly user_id: string;
  readonly signed_in_at: string;
  readonly method?: string;
  readonly second_method?: string | null;
  readonly second_at?: string | null;
  /** Her second step is still to come. */
  readonly halfWay?: boolean;
}

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** How she proved who she is, the latest first, as the protocol has it. */
const proofsOf = ({ method = 'password', signed_in_at, second_method, second_at }: SignedIn) => [
  ...(second_method && second_at ? [{ method: second_method, timestamp: seconds(second_at) }] : []),
  { method, timestamp: seconds(signed_in_at) },
];

export interface Signer {
  readonly ttl: number;
  publicKey(): Promise<PublicJwk>;
  /**
   * @param about what the protocol has in a token besides: for whoever asks whose it is, never for what she may do
   * @returns an access token for one session
   */
  sign(session: SignedIn, now: Date, about?: About): Promise<string>;
}

/**
 * Signs access tokens: ES256. Of the person they say what the protocol wants there, and nothing of her rights.
 * @param ttl lifetime of a token in seconds
 */
export const createSigner = (o: { readonly key: string; readonly issuer: string; readonly ttl: number }): Signer => {
  const read = readSigningKey(o.key);
  if (!read) throw new Error('JWT_SIGNING_KEY: not a private P-256 key');
  const { x = '', y = '' } = createPublicKey(read.key).export({ format: 'jwk' });
  const bare = { kty: 'EC', crv: 'P-256', x, y } as const;
  const kid = read.kid ? Promise.resolve(read.kid) : calculateJwkThumbprint(bare);
  return {
    ttl: o.ttl,
    publicKey: async () => ({ ...bare, kid: await kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }),
    async sign(session, now, about) {
      const at = Math.floor(now.getTime() / 1000);
      const { email, phone, app_metadata, user_metadata, is_anonymous } = about ?? {};
      return new SignJWT({
        ...(about && { email, phone, app_metadata, user_metadata, is_anonymous }),
        session_id: session.id,
        role: 'authenticated',
        aal: session.second_at ? 'aal2' : 'aal1',
        amr: proofsOf(session),
        ...(session.halfWay && { [AWAITS]: 'aal2' }),
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: await kid })
        .setSubject(session.user_id)
        .setIssuer(o.issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(at)
        .setExpirationTime(at + o.ttl)
        .sign(read.key);
    },
  };
};
