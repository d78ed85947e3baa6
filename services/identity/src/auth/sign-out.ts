import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { endSessions } from '../sessions/end.ts';
import { liveSession } from '../sessions/live.ts';

/** Ends this session (`local`), the others (`others`) or all (`global`). */
export const signOut: Verb<typeof auth.signOut> = async (ctx, { scope }) => {
  await ctx.write(async (tx) => {
    const { id } = await liveSession(ctx, tx);
    const which = { global: {}, local: { only: id }, others: { except: id } }[scope];
    await endSessions(tx, { of: ctx.me.id, ...which }, 'sign_out', ctx.clock());
  });
  return null;
};
