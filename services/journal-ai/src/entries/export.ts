import type { SystemCtx } from '@reset/service-kit';
import { asc } from 'drizzle-orm';
import { liveEntriesOf } from './live.ts';
import { openEntry } from './stored.ts';
import { journalEntry } from './tables.ts';

/** A member's whole journal, opened, oldest first; without what she deleted. */
export const exportEntries = async (ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) => {
  const rows = await ctx.db
    .select()
    .from(journalEntry)
    .where(liveEntriesOf(member))
    .orderBy(asc(journalEntry.created_at), asc(journalEntry.id));
  return Promise.all(rows.map((row) => openEntry(ctx, row)));
};
