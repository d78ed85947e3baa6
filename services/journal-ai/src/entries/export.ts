import { eachRow, type SystemCtx } from '@reset/service-kit';
import { entryDeletion } from './deletion.ts';
import { openEntry } from './stored.ts';
import { journalEntry } from './tables.ts';

/** A member's whole journal, opened, oldest first; without what she deleted. */
export async function* exportEntries(ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) {
  const rows = eachRow({ sort: journalEntry.created_at, id: journalEntry.id }, (keys) =>
    keys.page(ctx.db.select().from(journalEntry), entryDeletion.liveOf(member)),
  );
  for await (const row of rows) yield openEntry(ctx, row);
}
