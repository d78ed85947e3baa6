import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isUuid } from './is-uuid.ts';

/** Audience of every member's access token. */
export const AUDIENCE = 'authenticated';

/** What a valid access token says. Times are in milliseconds since the epoch. */
export interface Claims {
  readonly sub: string;
  readonly session: string;
  readonly expires: number;
  /** When she last showed her password, a passkey or a second factor; 0 where it does not say. */
  readonly signedIn: number;
  /** Whether the session showed a second factor. */
  readonly twoSteps: boolean;
}

export interface Verifier {
  /**
   * @param halfWay also one of a session whose second step is still to come; anywhere else such a token is nobody's
   * @returns the claims, or null for a token that is not ours, not valid or not any more
   */
  verify(token: string, halfWay?: boolean): Promise<Claims | null>;
}

/** The claim of a token whose session has yet to show a second factor, and is good for nothing else until then. */
export const AWAITS = 'awaits';

/** Ways to show that it is she, at this moment; what was mailed to her is none. */
const PROOFS: ReadonlySet<unknown> = new Set(['password', 'passkey', 'totp', 'mfa/webauthn', 'mfa/recovery_code']);

/**
 * When she showed one of them last, as `amr` says. Renewing a token changes nothing of it. A guest has
 * none that she could be asked for.
 */
const signedInAt = (amr: unknown): number => {
  const shown = (Array.isArray(amr) ? amr : []) as readonly { method?: unknown; timestamp?: unknown }[];
  if (shown.length === 1 && shown[0]?.method === 'anonymous') return Number.MAX_SAFE_INTEGER;
  const times = shown.flatMap((one) =>
    PROOFS.has(one?.method) && typeof one.timestamp === 'number' ? [one.timestamp * 1000] : [],
  );
  return Math.max(0, ...times);
};

interface Checked extends Claims {
  readonly awaits: boolean;
}

/** A good token's claims, for whom they are meant. */
const claimsFor = ({ awaits, ...claims }: Checked, halfWay: boolean): Claims | null =>
  awaits && !halfWay ? null : claims;

const CACHED = 10_000;
/** Once a second: as long as identity may take to start. */
const AHEAD = 60;

/**
 * Keys at a URL, fetched ahead: whoever comes first is let in although identity rests by then. What it signed stays good
 * for as long as it cannot be asked again.
 */
const remoteKeys = (url: string): JWTVerifyGetKey => {
  const keys = createRemoteJWKSet(new URL(url), { cooldownDuration: 5_000, timeoutDuration: 3_000 });
  const fetchAhead = async () => {
    for (let left = AHEAD; left > 0 && !keys.fresh; left -= 1) {
      await keys.reload().catch(() => pause(1_000, undefined, { ref: false }));
    }
  };
  void fetchAhead();
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const known = keys.fresh ? undefined : keys.jwks();
      if (!known) throw error;
      return createLocalJWKSet(known)(header, token).catch(() => {
        throw error;
      });
    }
  };
};

/**
 * Checks access tokens: ES256 by a key of the set, issuer, audience, expiry, subject and session.
 * A good token is remembered until it expires, since checking costs as much as several plain requests.
 * @param from where the public keys are, or the keys
 * @throws (from `verify`) only when the keys cannot be fetched
 */
export const createVerifier = (from: {
  readonly issuer: string;
  readonly jwksUrl?: string;
  readonly keySet?: JSONWebKeySet;
  readonly clock?: () => Date;
  /** Good tokens that are remembered; none where each is shown once. */
  readonly most?: number;
}): Verifier => {
  const { most = CACHED } = from;
  const keys: JWTVerifyGetKey = from.keySet ? createLocalJWKSet(from.keySet) : remoteKeys(from.jwksUrl ?? '');
  const clock = from.clock ?? (() => new Date());
  const good = new Map<string, Checked>();
  return {
    async verify(token, halfWay = false) {
      const now = clock();
      const known = good.get(token);
      if (known) {
        if (known.expires > now.getTime()) return claimsFor(known, halfWay);
        good.delete(token);
        return null;
      }
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['ES256'],
          issuer: from.issuer,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'session_id'],
          currentDate: now,
        });
        const { sub, session_id: session, exp } = payload;
        if (!sub || !isUuid(sub) || typeof session !== 'string' || !isUuid(session) || !exp) return null;
        const checked = {
          ...{ sub, session, expires: exp * 1000, signedIn: signedInAt(payload['amr']) },
          ...{ twoSteps: payload['aal'] === 'aal2', awaits: payload[AWAITS] !== undefined },
        };
        if (most > 0) {
          if (good.size >= most) good.delete(good.keys().next().value ?? '');
          good.set(token, checked);
        }
        return claimsFor(checked, halfWay);
      } catch (error) {
        if (isBadToken(error)) return null;
        throw error;
      }
    },
  };
};

// Everything else (no network, no answer) is not the token's fault.
const isBadToken = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE)/.test(String(error.code));

/** The token that a service of the house shows: `<name>.<hex HMAC-SHA256(key, name)>`. */
export const serviceToken = (key: Uint8Array, name: string): string =>
  `${name}.${createHmac('sha256', key).update(name).digest('hex')}`;

/** @returns the calling service's name, or null when the token is not one of ours */
export const verifyServiceToken = (key: Uint8Array, token: string): string | null => {
  const name = token.split('.')[0] ?? '';
  const want = Buffer.from(serviceToken(key, name));
  const got = Buffer.from(token);
  return want.length === got.length && timingSafeEqual(want, got) ? name : null;
};

/**
 * @param callers `name=<sha-256 of its token in hex>`, with commas: who may ask a service that has not the key
 * @returns the calling service's name, or null
 */
export const verifyCaller = (callers: string, token: string): string | null => {
  const hash = createHash('sha256').update(token).digest();
  for (const entry of callers.split(',')) {
    const [name = '', hex = ''] = entry.split('=');
    const known = Buffer.from(hex, 'hex');
    if (known.length === hash.length && timingSafeEqual(known, hash)) return name;
  }
  return null;
};

/** What `verifyCaller` is told of a service. */
export const callerEntry = (name: string, token: string): string =>
  `${name}=${createHash('sha256').update(token).digest('hex')}`;

/** The bearer token of an Authorization header, or null. */
export const bearer = (authorization: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
