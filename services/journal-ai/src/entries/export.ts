import { eachRow, type SystemCtx } from '@reset/service-kit';
import { and } from 'drizzle-orm';
import { liveEntriesOf } from './live.ts';
import { openEntry } from './stored.ts';
import { journalEntry } from './tables.ts';

/** A member's whole journal, opened, oldest first; without what she deleted. */
export async function* exportEntries(ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) {
  const rows = eachRow({ sort: journalEntry.created_at, id: journalEntry.id }, (keys) =>
    ctx.db
      .select()
      .from(journalEntry)
      .where(and(liveEntriesOf(member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  for await (const row of rows) yield openEntry(ctx, row);
}
