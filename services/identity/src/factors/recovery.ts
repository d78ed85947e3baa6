import { randomUUID } from 'node:crypto';
import type { AuthSession } from '@reset/contracts/http/auth';
import type { authFactors } from '@reset/contracts/http/auth-factors';
import type { Input, Output } from '@reset/contracts/http';
import type { Ctx, Db, Me, Tx } from '@reset/service-kit';
import { AuthFail } from '../auth/fail.ts';
import type { Parts } from '../auth/parts.ts';
import { guardGuess } from '../limits/guess.ts';
import { askForMail } from '../mail/ask.ts';
import { liveSession } from '../sessions/live.ts';
import type { Started } from '../sessions/start.ts';
import { refuseName } from './enroll.ts';
import { factorsOf } from './find.ts';
import { stepGuesser } from './guesser.ts';
import { holdMember, raiseSession } from './raise.ts';
import { countRecoveryCodes, dropRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { requireFreshProof } from './require.ts';
import { factor, type FactorRow } from './tables.ts';
import { answerRaised } from './verify.ts';

const NAME = 'Recovery codes';
const type = 'recovery_code';

const findRecovery = async (db: Db, userId: string): Promise<FactorRow> => {
  const found = (await factorsOf(db, userId)).find(({ factor_type }) => factor_type === type);
  if (!found) throw new AuthFail(404, 'mfa_factor_not_found');
  return found;
};

/** @throws AuthFail 403 `insufficient_aal`, 400 `reauthentication_needed` */
const requireBoth = async (ctx: Ctx<Me>, db: Db): Promise<void> => {
  const here = await liveSession(ctx, db);
  if (here.second_at === null) throw new AuthFail(403, 'insufficient_aal');
  requireFreshProof(here, ctx.clock());
};

/** How many codes are left; never which. */
export const recoveryStatus = async (ctx: Ctx<Me>): Promise<Output<typeof authFactors.recoveryStatus>> => {
  await liveSession(ctx, ctx.db);
  const { id } = await findRecovery(ctx.db, ctx.me.id);
  return { id, type, ...(await countRecoveryCodes(ctx.db, ctx.me.id)) };
};

const answerCodes = async (tx: Tx, { id, user_id, friendly_name }: FactorRow) => {
  const codes = await makeRecoveryCodes(tx, user_id);
  return { id, type, friendly_name, total: codes.length, codes } as const;
};

/**
 * Makes her first codes, for when her other factor is out of reach.
 * @throws AuthFail 422 `mfa_recovery_codes_sole_factor`, 422 `mfa_verified_factor_exists`
 */
export const generateRecoveryCodes = (
  ctx: Ctx<Me>,
  { friendly_name = NAME }: Input<typeof authFactors.generateRecoveryCodes>,
): Promise<Output<typeof authFactors.generateRecoveryCodes>> =>
  ctx.write(async (tx) => {
    await holdMember(tx, ctx.me.id);
    const factors = await factorsOf(tx, ctx.me.id);
    if (!factors.some((one) => one.status === 'verified' && one.factor_type !== type)) {
      await liveSession(ctx, tx);
      throw new AuthFail(422, 'mfa_recovery_codes_sole_factor');
    }
    await requireBoth(ctx, tx);
    if (factors.some(({ factor_type }) => factor_type === type)) throw new AuthFail(422, 'mfa_verified_factor_exists');
    refuseName(factors, friendly_name);
    const at = ctx.clock().toISOString();
    const row = { id: randomUUID(), user_id: ctx.me.id, factor_type: type, friendly_name } as const;
    const [made] = await tx
      .insert(factor)
      .values({ ...row, status: 'verified', created_at: at, updated_at: at })
      .returning();
    if (!made) throw new AuthFail(404, 'mfa_factor_not_found');
    return answerCodes(tx, made);
  });

/** Makes new codes; those before are good no more. */
export const regenerateRecoveryCodes = (ctx: Ctx<Me>): Promise<Output<typeof authFactors.regenerateRecoveryCodes>> =>
  ctx.write(async (tx) => {
    await holdMember(tx, ctx.me.id);
    const found = await findRecovery(tx, ctx.me.id);
    await requireBoth(ctx, tx);
    return answerCodes(tx, found);
  });

/** Takes her codes away; her other factor stays. */
export const unenrollRecoveryCodes = (ctx: Ctx<Me>): Promise<Output<typeof authFactors.unenrollRecoveryCodes>> =>
  ctx.write(async (tx) => {
    await holdMember(tx, ctx.me.id);
    const { id } = await findRecovery(tx, ctx.me.id);
    await requireBoth(ctx, tx);
    await dropRecoveryCodes(tx, ctx.me.id);
    return { id };
  });

const locked = (error: unknown): unknown =>
  error instanceof AuthFail && error.word === 'over_request_rate_limit'
    ? new AuthFail(429, 'mfa_recovery_codes_locked', { message: error.message, headers: error.headers })
    : error;

/**
 * Takes the second step with a recovery code, once.
 * @throws AuthFail 422 `mfa_verification_failed`, 429 `mfa_recovery_codes_locked`
 */
export const verifyRecoveryCode =
  (parts: Parts) =>
  async (ctx: Ctx<Me>, { code = '' }: Input<typeof authFactors.verifyRecoveryCode>): Promise<AuthSession> => {
    await liveSession(ctx, ctx.db);
    let raised: Started | null = null;
    const check = async (): Promise<boolean> => {
      raised = await ctx.write(async (tx) => {
        const now = ctx.clock();
        const her = await holdMember(tx, ctx.me.id);
        if (!(await spendRecoveryCode(tx, ctx.me.id, code, now))) return null;
        if (parts.sendsMail) await askForMail(tx, { user_id: ctx.me.id, kind: 'recovery_code_used' }, now);
        return raiseSession(parts, ctx, tx, { her, method: 'mfa/recovery_code' });
      });
      return raised !== null;
    };
    await guardGuess(ctx, await stepGuesser(parts, ctx), check).catch((error: unknown) => {
      throw locked(error);
    });
    if (!raised) throw new AuthFail(422, 'mfa_verification_failed', { message: 'Invalid recovery code entered' });
    return answerRaised(parts, ctx, raised);
  };
