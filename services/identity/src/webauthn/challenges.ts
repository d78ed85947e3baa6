import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { passkeyLimits } from '@reset/contracts/passkeys';
import type { Ctx, Db } from '@reset/service-kit';
import { addressKey } from '@reset/service-kit/addresses';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Secrets } from '../keys/secrets.ts';
import { tooManyTries } from '../limits/refuse.ts';
import { reserve } from '../limits/reserve.ts';
import { refusePasskey } from './refuse.ts';
import { type Purpose, webauthnChallenge } from './tables.ts';

/** Who comes late is told so for as long, and not that there never was one. */
const KEPT_MS = 10 * 60_000;

interface For {
  readonly purpose: Purpose;
  /** Null where nobody has said yet who she is. */
  readonly userId: string | null;
}

interface Limited {
  readonly secrets: Secrets;
  readonly challengesPerAddress: number;
}

/** Nobody can guess one, so a plain hash hides it. */
const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/**
 * Makes a challenge, so many from one address in five minutes.
 * @returns what the authenticator is to sign, which stands nowhere else, and until when, in seconds since the epoch
 * @throws AuthFail 429 `over_request_rate_limit` with `retry-after` in seconds
 */
export const makeChallenge = async ({ secrets, challengesPerAddress }: Limited, ctx: Ctx, { purpose, userId }: For) => {
  const now = ctx.clock();
  const challenge = randomBytes(32);
  const expires = new Date(now.getTime() + passkeyLimits.challengeSeconds * 1000);
  const id = randomUUID();
  const bucket = {
    key: secrets.mac('bucket', 'challenge-from', addressKey(ctx.request.address)),
    most: challengesPerAddress,
  };
  const wait = await ctx.write(async (tx) => {
    const seconds = await reserve(tx, bucket, now);
    if (seconds) return seconds;
    await tx.insert(webauthnChallenge).values({
      ...{ id, purpose, user_id: userId, expires_at: expires.toISOString() },
      challenge_hash: hashOf(challenge.toString('base64url')),
    });
    return 0;
  });
  if (wait) throw tooManyTries(wait);
  return { id, challenge: new Uint8Array(challenge), expiresAt: Math.floor(expires.getTime() / 1000) };
};

/**
 * Uses a challenge up, whatever comes of it.
 * @returns whether what was signed is this challenge
 * @throws AuthFail 400 `webauthn_challenge_not_found`, 400 `webauthn_challenge_expired`
 */
export const takeChallenge = async (
  db: Db,
  id: string,
  { purpose, userId }: For,
  now: Date,
): Promise<(signed: string) => boolean> => {
  const whose = userId === null ? isNull(webauthnChallenge.user_id) : eq(webauthnChallenge.user_id, userId);
  const [taken] = await db
    .delete(webauthnChallenge)
    .where(and(eq(webauthnChallenge.id, id), eq(webauthnChallenge.purpose, purpose), whose))
    .returning();
  if (!taken) throw refusePasskey(400, 'webauthn_challenge_not_found');
  if (taken.expires_at <= now.toISOString()) throw refusePasskey(400, 'webauthn_challenge_expired');
  return (signed) => hashOf(signed) === taken.challenge_hash;
};

export const forgetChallenges = async (db: Db, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.delete(webauthnChallenge).where(lt(webauthnChallenge.expires_at, old));
};
