import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { factorsOf, hasTwoSteps } from '../factors/find.ts';
import { endSessions } from '../sessions/end.ts';
import { liveSession } from '../sessions/live.ts';

/** Ends this session (`local`), the others (`others`) or all (`global`). */
export const signOut: Verb<typeof auth.signOut> = async (ctx, { scope }) => {
  await ctx.write(async (tx) => {
    const session = await liveSession(ctx, tx);
    const { id } = session;
    // Who is half way may be a stranger who knows the password: she ends nothing but what she began.
    const isIn = session.second_at !== null || !hasTwoSteps(await factorsOf(tx, ctx.me.id));
    const which = { global: {}, local: { only: id }, others: { except: id } }[isIn ? scope : 'local'];
    await endSessions(tx, { of: ctx.me.id, ...which }, 'sign_out', ctx.clock());
  });
  return null;
};
