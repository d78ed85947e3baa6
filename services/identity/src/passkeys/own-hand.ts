import type { Ctx, Me } from '@reset/service-kit';
import { isFreshSignIn } from '../auth/prove-herself.ts';
import { requireTwoSteps } from '../factors/require.ts';
import { liveSession } from '../sessions/live.ts';
import { refusePasskey } from '../webauthn/refuse.ts';

/**
 * Whether it is she who gives her account another way in, or takes one away. Here, and nowhere else, a second factor
 * is asked for where she has one: then a session that has not shown it is refused (403 `insufficient_aal`).
 * @throws AuthFail 403 `session_not_found`, 403 `insufficient_aal`, 400 `reauthentication_needed`
 */
export const requireOwnHand = async (ctx: Ctx<Me>): Promise<void> => {
  const session = await liveSession(ctx, ctx.db);
  await requireTwoSteps(ctx.db, ctx.me.id, session, 403);
  if (!isFreshSignIn(session, ctx.clock())) throw refusePasskey(400, 'reauthentication_needed');
};
