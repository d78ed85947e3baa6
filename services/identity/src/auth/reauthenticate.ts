import { type auth, authErrors } from '@reset/contracts/http/auth';
import type { Ctx, Me } from '@reset/service-kit';
import type { Output } from '@reset/contracts/http';
import { askForMail, countMail } from '../mail/ask.ts';
import { requireTwoSteps } from '../factors/require.ts';
import { liveSession } from '../sessions/live.ts';
import { findById } from '../users/find.ts';
import { AuthFail } from './fail.ts';
import { requireMail } from './mail-a-proof.ts';
import type { Parts } from './parts.ts';

/** Sends her a code that stands for her current password in a change of it. */
export const reauthenticate =
  (parts: Parts) =>
  async (ctx: Ctx<Me>): Promise<Output<typeof auth.reauthenticate>> => {
    const account = await findById(ctx.db, ctx.me.id);
    if (!account) throw new AuthFail(403, 'user_not_found');
    await requireTwoSteps(ctx.db, ctx.me.id, await liveSession(ctx, ctx.db), 401);
    requireMail(parts);
    if (account.user.email === null) throw new AuthFail(400, 'validation_failed', { message: authErrors.no_address });
    await countMail(parts, ctx, account.user.email);
    await ctx.write((tx) => askForMail(tx, { user_id: ctx.me.id, kind: 'reauthentication' }, ctx.clock()));
    return {};
  };
