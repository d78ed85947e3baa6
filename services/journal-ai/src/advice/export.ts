import type { SystemCtx } from '@reset/service-kit';
import { asc } from 'drizzle-orm';
import { liveAdviceOf } from './live.ts';
import { openAdvice } from './stored.ts';
import { advice } from './tables.ts';

/** All advice a member was given, opened, oldest first; without what she deleted. */
export const exportAdvice = async (ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) => {
  const rows = await ctx.db
    .select()
    .from(advice)
    .where(liveAdviceOf(member))
    .orderBy(asc(advice.created_at), asc(advice.id));
  return Promise.all(rows.map((row) => openAdvice(ctx, row)));
};
