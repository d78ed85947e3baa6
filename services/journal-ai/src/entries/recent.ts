import type { Entry } from '@reset/contracts/journal';
import type { Ctx, Me } from '@reset/service-kit';
import { desc } from 'drizzle-orm';
import { liveEntriesOf } from './live.ts';
import { openEntry } from './stored.ts';
import { journalEntry } from './tables.ts';

/** The caller's newest entries, opened, newest first. */
export const recentEntries = async (ctx: Pick<Ctx<Me>, 'db' | 'me' | 'open'>, count: number): Promise<Entry[]> => {
  const rows = await ctx.db
    .select()
    .from(journalEntry)
    .where(liveEntriesOf(ctx.me.id))
    .orderBy(desc(journalEntry.created_at), desc(journalEntry.id))
    .limit(count);
  return Promise.all(rows.map((row) => openEntry(ctx, row)));
};
