import type { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import type { Ctx, Me, Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { liveSession } from '../sessions/live.ts';
import { refusePasskey } from '../webauthn/refuse.ts';
import { passkey } from './tables.ts';

/** From now on it opens nothing. Her password is still there, so nobody is locked out by it. */
export const deletePasskey: Verb<typeof passkeysApi.deletePasskey> = async (ctx: Ctx<Me>, { id }) => {
  const gone = await ctx.write(async (tx) => {
    await liveSession(ctx, tx);
    return tx
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.user_id, ctx.me.id)))
      .returning({ id: passkey.id });
  });
  if (!gone.length) throw refusePasskey(404, 'not_found');
  return null;
};
