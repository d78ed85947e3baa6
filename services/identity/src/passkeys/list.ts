import type { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import type { Ctx, Me, Verb } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { liveSession } from '../sessions/live.ts';
import { passkey } from './tables.ts';
import { viewPasskey } from './view.ts';

/** Her passkeys, the oldest first. */
export const listPasskeys: Verb<typeof passkeysApi.listPasskeys> = async (ctx: Ctx<Me>) => {
  await liveSession(ctx, ctx.db);
  const rows = await ctx.db
    .select()
    .from(passkey)
    .where(eq(passkey.user_id, ctx.me.id))
    .orderBy(asc(passkey.created_at), asc(passkey.id));
  return Promise.all(rows.map((row) => viewPasskey(ctx, row)));
};
