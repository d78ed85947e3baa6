import type { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import type { Ctx, Me, Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { liveSession } from '../sessions/live.ts';
import { refusePasskey } from '../webauthn/refuse.ts';
import { passkey } from './tables.ts';
import { viewPasskey } from './view.ts';

/** What she calls it from now on. */
export const renamePasskey: Verb<typeof passkeysApi.renamePasskey> = async (ctx: Ctx<Me>, { id, friendly_name }) => {
  const renamed = await ctx.write(async (tx) => {
    await liveSession(ctx, tx);
    const name = await ctx.seal(passkey.name, { id, user_id: ctx.me.id }, friendly_name);
    const [row] = await tx
      .update(passkey)
      .set({ name })
      .where(and(eq(passkey.id, id), eq(passkey.user_id, ctx.me.id)))
      .returning();
    return row;
  });
  if (!renamed) throw refusePasskey(404, 'not_found');
  return viewPasskey(ctx, renamed);
};
