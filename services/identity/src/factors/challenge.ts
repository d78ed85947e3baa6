import { randomUUID } from 'node:crypto';
import type { authFactors } from '@reset/contracts/http/auth-factors';
import type { Input, Output } from '@reset/contracts/http';
import type { Ctx, Db, Me } from '@reset/service-kit';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import { liveSession } from '../sessions/live.ts';
import { findFactor } from './find.ts';
import { challenge, factor, type FactorRow } from './tables.ts';

const LIFE_MS = 5 * 60_000;
/** Of one session at a time; the oldest give way. */
const MOST = 10;

/** @throws AuthFail where the factor is not an authenticator app */
export const requireApp = ({ factor_type }: FactorRow): void => {
  if (factor_type === 'totp') return;
  if (factor_type === 'webauthn') throw new AuthFail(422, 'mfa_webauthn_verify_not_enabled');
  throw new AuthFail(400, 'validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' });
};

/** Opens a challenge for a factor of hers, in this session alone. */
export const challengeFactor = async (
  ctx: Ctx<Me>,
  { id }: Input<typeof authFactors.challengeFactor>,
): Promise<Output<typeof authFactors.challengeFactor>> => {
  const session = await liveSession(ctx, ctx.db);
  requireApp(await findFactor(ctx.db, ctx.me.id, id));
  const now = ctx.clock();
  const expires = new Date(now.getTime() + LIFE_MS);
  const made = randomUUID();
  await ctx.write(async (tx) => {
    const [held] = await tx
      .update(factor)
      .set({ last_challenged_at: now.toISOString() })
      .where(and(eq(factor.id, id), eq(factor.user_id, ctx.me.id)))
      .returning({ id: factor.id });
    if (!held) throw new AuthFail(404, 'mfa_factor_not_found');
    const many = tx
      .select({ id: challenge.id })
      .from(challenge)
      .where(eq(challenge.session_id, session.id))
      .orderBy(desc(challenge.expires_at))
      .offset(MOST - 1);
    await tx.delete(challenge).where(inArray(challenge.id, many));
    await tx.insert(challenge).values({
      ...{ id: made, user_id: ctx.me.id, factor_id: id, session_id: session.id },
      expires_at: expires.toISOString(),
    });
  });
  return { id: made, type: 'totp', expires_at: Math.floor(expires.getTime() / 1000) };
};

/**
 * An open challenge, of this factor in this session.
 * @throws AuthFail 422 `mfa_factor_not_found` where there is none, 422 `mfa_challenge_expired`
 */
export const requireChallenge = async (
  db: Db,
  asked: { readonly id: string | undefined; readonly factor: string; readonly session: string },
  now: Date,
): Promise<void> => {
  const isThis = and(
    eq(challenge.id, asked.id ?? asked.factor),
    eq(challenge.factor_id, asked.factor),
    eq(challenge.session_id, asked.session),
  );
  const [row] = await db.select().from(challenge).where(isThis);
  if (!row) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthFail(422, 'mfa_factor_not_found', { message });
  }
  if (row.expires_at >= now.toISOString()) return;
  const message = `MFA challenge ${row.id} has expired, verify against another challenge or create a new challenge.`;
  throw new AuthFail(422, 'mfa_challenge_expired', { message });
};

/** Forgets challenges whose time is over. */
export const forgetFactorChallenges = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - LIFE_MS).toISOString();
  await db.delete(challenge).where(lt(challenge.expires_at, before));
};
