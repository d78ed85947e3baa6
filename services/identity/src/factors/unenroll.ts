import type { authFactors } from '@reset/contracts/http/auth-factors';
import type { Input, Output } from '@reset/contracts/http';
import type { Ctx, Me, Tx } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import type { Parts } from '../auth/parts.ts';
import { askForMail } from '../mail/ask.ts';
import { endSessions } from '../sessions/end.ts';
import { liveSession } from '../sessions/live.ts';
import { session } from '../sessions/tables.ts';
import { factorsOf, findFactor } from './find.ts';
import { holdMember } from './raise.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { requireFreshProof } from './require.ts';
import { factor } from './tables.ts';

/** Without another factor her password is enough again: no recovery codes stay, and no session counts as more. */
const forgetLast = async (tx: Tx, userId: string): Promise<void> => {
  const left = await factorsOf(tx, userId);
  if (left.some(({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code')) return;
  await dropRecoveryCodes(tx, userId);
  await tx.update(session).set({ second_method: null, second_at: null }).where(eq(session.user_id, userId));
};

/** Takes factors of a member away, and tells her. @returns whether one of them counted */
export const dropFactor = async (
  tx: Tx,
  { id, user_id }: { readonly id: string; readonly user_id: string },
): Promise<boolean> => {
  const isThis = and(eq(factor.id, id), eq(factor.user_id, user_id));
  const [gone] = await tx.delete(factor).where(isThis).returning();
  if (!gone) throw new AuthFail(404, 'mfa_factor_not_found');
  if (gone.factor_type === 'recovery_code') await dropRecoveryCodes(tx, user_id);
  await forgetLast(tx, user_id);
  return gone.status === 'verified' && gone.factor_type !== 'recovery_code';
};

/**
 * Takes a factor away. One that counted takes both steps and a fresh proof; her other sessions end then.
 * @throws AuthFail 422 `insufficient_aal`, 400 `reauthentication_needed`, 404 `mfa_factor_not_found`
 */
export const unenrollFactor =
  ({ sendsMail }: Parts) =>
  async (
    ctx: Ctx<Me>,
    { id }: Input<typeof authFactors.unenrollFactor>,
  ): Promise<Output<typeof authFactors.unenrollFactor>> => {
    const now = ctx.clock();
    await ctx.write(async (tx) => {
      await holdMember(tx, ctx.me.id);
      const here = await liveSession(ctx, tx);
      const asked = await findFactor(tx, ctx.me.id, id);
      if (asked.status === 'verified') {
        if (here.second_at === null)
          throw new AuthFail(422, 'insufficient_aal', { message: 'AAL2 required to unenroll verified factor' });
        requireFreshProof(here, now);
      }
      if (!(await dropFactor(tx, asked))) return;
      await endSessions(tx, { of: ctx.me.id, except: here.id }, 'factor', now);
      if (sendsMail) await askForMail(tx, { user_id: ctx.me.id, kind: 'factor_removed' }, now);
    });
    return { id };
  };
