import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { factorsOf } from '../factors/find.ts';
import { liveSession } from '../sessions/live.ts';
import { findById } from '../users/find.ts';
import { viewUser } from '../users/view.ts';
import { AuthFail } from './fail.ts';

export const readUser: Verb<typeof auth.readUser> = async (ctx) => {
  const account = await findById(ctx.db, ctx.me.id);
  if (!account) throw new AuthFail(403, 'user_not_found');
  await liveSession(ctx, ctx.db);
  return viewUser(account.user, account.profile, await factorsOf(ctx.db, ctx.me.id));
};
