import type { AuthSession } from '@reset/contracts/http/auth';
import type { authFactors } from '@reset/contracts/http/auth-factors';
import type { Input } from '@reset/contracts/http';
import type { Ctx, Me, Tx } from '@reset/service-kit';
import { and, eq, ne } from 'drizzle-orm';
import { answerSession } from '../auth/answer-session.ts';
import { AuthFail } from '../auth/fail.ts';
import type { Parts } from '../auth/parts.ts';
import { guardGuess } from '../limits/guess.ts';
import { askForMail } from '../mail/ask.ts';
import { liveSession } from '../sessions/live.ts';
import type { Started } from '../sessions/start.ts';
import { findById } from '../users/find.ts';
import { requireApp, requireChallenge } from './challenge.ts';
import { findFactor } from './find.ts';
import { stepGuesser } from './guesser.ts';
import { holdMember, raiseSession } from './raise.ts';
import { requireFreshProof } from './require.ts';
import { challenge, factor } from './tables.ts';
import { stepOf } from './totp.ts';

/** The session answer of whoever took her second step. */
export const answerRaised = async ({ signer }: Parts, ctx: Ctx<Me>, raised: Started): Promise<AuthSession> => {
  const account = await findById(ctx.db, ctx.me.id);
  if (!account) throw new AuthFail(403, 'user_not_found');
  return answerSession(signer, raised, account, ctx.clock());
};

/** @returns null where the code was used meanwhile; a challenge is used up with the code that answers it */
const spend = async (
  parts: Parts,
  ctx: Ctx<Me>,
  tx: Tx,
  shown: { readonly factorId: string; readonly challengeId: string; readonly step: number },
): Promise<Started | null> => {
  const now = ctx.clock();
  const her = await holdMember(tx, ctx.me.id);
  const held = await findFactor(tx, ctx.me.id, shown.factorId);
  if (held.used_step !== null && shown.step <= held.used_step) return null;
  const spent = await tx.delete(challenge).where(eq(challenge.id, shown.challengeId)).returning();
  if (!spent.length) return null;
  const isNew = held.status === 'unverified';
  await tx
    .update(factor)
    .set({ used_step: shown.step, ...(isNew && { status: 'verified', updated_at: now.toISOString() }) })
    .where(eq(factor.id, held.id));
  if (isNew) {
    const others = and(eq(factor.user_id, ctx.me.id), eq(factor.status, 'unverified'), ne(factor.id, held.id));
    await tx.delete(factor).where(and(others, eq(factor.factor_type, 'totp')));
    if (parts.sendsMail) await askForMail(tx, { user_id: ctx.me.id, kind: 'factor_added' }, now);
  }
  return raiseSession(parts, ctx, tx, { her, method: 'totp' });
};

/**
 * Takes the second step with a code of an authenticator app; with the first code the app counts from now on.
 * @throws AuthFail 422 `mfa_verification_failed`, `mfa_factor_not_found`, `mfa_challenge_expired`, 429
 *   `over_request_rate_limit`
 */
export const verifyFactor =
  (parts: Parts) =>
  async (
    ctx: Ctx<Me>,
    { id, challenge_id, code = '' }: Input<typeof authFactors.verifyFactor>,
  ): Promise<AuthSession> => {
    const session = await liveSession(ctx, ctx.db);
    const asked = await findFactor(ctx.db, ctx.me.id, id);
    requireApp(asked);
    if (!code) throw new AuthFail(400, 'validation_failed', { message: 'Code needs to be non-empty' });
    if (asked.status === 'unverified') requireFreshProof(session, ctx.clock());
    await requireChallenge(ctx.db, { id: challenge_id, factor: id, session: session.id }, ctx.clock());
    const secret = await ctx.open(factor.secret, asked);
    let raised: Started | null = null;
    await guardGuess(ctx, await stepGuesser(parts, ctx), async () => {
      const step = stepOf(secret, code.trim(), ctx.clock());
      if (step === null) return false;
      raised = await ctx.write((tx) => spend(parts, ctx, tx, { factorId: id, challengeId: challenge_id ?? id, step }));
      return raised !== null;
    });
    if (!raised) throw new AuthFail(422, 'mfa_verification_failed');
    return answerRaised(parts, ctx, raised);
  };
