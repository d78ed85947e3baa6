import type { SystemCtx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { openRequest } from './stored.ts';
import { sentRequest } from './tables.ts';

/** What of a member's went to a provider, as far as it is kept, oldest first. */
export const exportSent = async (ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) => {
  const rows = await ctx.db
    .select()
    .from(sentRequest)
    .where(eq(sentRequest.user_id, member))
    .orderBy(asc(sentRequest.created_at), asc(sentRequest.id));
  return Promise.all(rows.map((row) => openRequest(ctx, row)));
};
