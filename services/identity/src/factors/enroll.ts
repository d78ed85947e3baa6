import { randomUUID } from 'node:crypto';
import { authErrors } from '@reset/contracts/http/auth';
import type { authFactors } from '@reset/contracts/http/auth-factors';
import type { Input, Output } from '@reset/contracts/http';
import type { Ctx, Me, Tx } from '@reset/service-kit';
import { and, eq, lt } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import type { Parts } from '../auth/parts.ts';
import { liveSession } from '../sessions/live.ts';
import { findById } from '../users/find.ts';
import { factorsOf } from './find.ts';
import { holdMember } from './raise.ts';
import { requireFreshProof, requireTwoSteps } from './require.ts';
import { factor } from './tables.ts';
import { makeTotp } from './totp.ts';

const MOST = 10;
/** A factor that was not verified by then is forgotten. */
const UNVERIFIED_MS = 5 * 60_000;

/** @throws AuthFail for a type that is no authenticator app */
const requireTotp = (type: string | undefined): void => {
  if (type === 'totp') return;
  if (type === 'phone') throw new AuthFail(422, 'mfa_phone_enroll_not_enabled');
  if (type === 'webauthn') throw new AuthFail(422, 'mfa_webauthn_enroll_not_enabled');
  throw new AuthFail(400, 'validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' });
};

/** @throws AuthFail 422 `mfa_factor_name_conflict` */
export const refuseName = (factors: readonly { readonly friendly_name: string }[], name: string): void => {
  if (!factors.some(({ friendly_name }) => friendly_name === name)) return;
  const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
  throw new AuthFail(422, 'mfa_factor_name_conflict', { message });
};

const forgetUnverified = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - UNVERIFIED_MS).toISOString();
  await tx
    .delete(factor)
    .where(and(eq(factor.user_id, userId), eq(factor.status, 'unverified'), lt(factor.created_at, before)));
};

/**
 * Begins with an authenticator app: it counts once its first code is shown.
 * @throws AuthFail 403 `insufficient_aal`, 400 `reauthentication_needed`, 422 `mfa_factor_name_conflict`, 422
 *   `too_many_enrolled_mfa_factors`
 */
export const enrollFactor =
  ({ publicUrl }: Parts) =>
  async (
    ctx: Ctx<Me>,
    { factor_type, friendly_name = '', issuer }: Input<typeof authFactors.enrollFactor>,
  ): Promise<Output<typeof authFactors.enrollFactor>> => {
    requireTotp(factor_type);
    const session = await liveSession(ctx, ctx.db);
    await requireTwoSteps(ctx.db, ctx.me.id, session, 403, 'AAL2 required to enroll a new factor');
    const now = ctx.clock();
    requireFreshProof(session, now);
    const account = await findById(ctx.db, ctx.me.id);
    if (!account) throw new AuthFail(403, 'user_not_found');
    // A guest has no password that a second step could stand beside.
    if (account.user.email === null) throw new AuthFail(403, 'no_authorization', { message: authErrors.no_guests });
    const totp = makeTotp({ issuer: issuer || new URL(publicUrl).host, label: account.user.email });
    const made = { id: randomUUID(), user_id: ctx.me.id };
    const secret = await ctx.seal(factor.secret, made, totp.secret);
    const at = now.toISOString();
    await ctx.write(async (tx) => {
      await holdMember(tx, ctx.me.id);
      await forgetUnverified(tx, ctx.me.id, now);
      const factors = await factorsOf(tx, ctx.me.id);
      refuseName(factors, friendly_name);
      if (factors.length >= MOST) throw new AuthFail(422, 'too_many_enrolled_mfa_factors');
      await requireTwoSteps(tx, ctx.me.id, session, 403, 'AAL2 required to enroll a new factor');
      await tx.insert(factor).values({
        ...{ ...made, factor_type: 'totp', friendly_name, status: 'unverified', secret },
        ...{ created_at: at, updated_at: at },
      });
    });
    return { id: made.id, type: 'totp', friendly_name, totp };
  };
