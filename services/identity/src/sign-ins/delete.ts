import type { signInsApi } from '@reset/contracts/http/identity';
import type { Verb } from '@reset/service-kit';
import { endSessions } from '../sessions/end.ts';
import { liveSession } from '../sessions/live.ts';

/** Ends one of her sessions; a session that has ended itself ends no other. */
export const deleteSignIn: Verb<typeof signInsApi.deleteSignIn> = async (ctx, { id }) => {
  await ctx.write(async (tx) => {
    await liveSession(ctx, tx);
    await endSessions(tx, { of: ctx.me.id, only: id }, 'sign_out', ctx.clock());
  });
  return null;
};

/** Ends all but the one that asks. */
export const deleteOtherSignIns: Verb<typeof signInsApi.deleteOtherSignIns> = async (ctx) => {
  await ctx.write(async (tx) => {
    const { id } = await liveSession(ctx, tx);
    await endSessions(tx, { of: ctx.me.id, except: id }, 'sign_out', ctx.clock());
  });
  return null;
};
