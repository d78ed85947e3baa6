import { type auth, authErrors } from '@reset/contracts/http/auth';
import { memberMessages } from '@reset/contracts/members';
import type { Verb } from '@reset/service-kit';
import { AuthFail } from '../auth/fail.ts';
import type { Parts } from '../auth/parts.ts';
import { requestErasure } from '../erasures/request.ts';
import { accountOf } from './given.ts';

/** Erases a member everywhere, as the operator's command does. */
export const deleteUser =
  ({ ledger }: Parts): Verb<typeof auth.deleteUserOf> =>
  async (ctx, { id, should_soft_delete: softly }) => {
    if (softly) throw new AuthFail(400, 'validation_failed', { message: authErrors.not_settable });
    const { user } = await accountOf(ctx.db, id);
    await ctx.write(async (tx) => {
      const outcome = await requestErasure(tx, user.id, 'operator', { now: ctx.clock(), ledger });
      if (outcome === 'last_admin') throw new AuthFail(409, 'conflict', { message: memberMessages.lastAdmin });
      if (typeof outcome === 'string') throw new AuthFail(404, 'user_not_found');
    });
    return {};
  };
