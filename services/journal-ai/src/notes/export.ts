import { eachRow, type SystemCtx } from '@reset/service-kit';
import { noteDeletion } from './deletion.ts';
import { openNote } from './stored.ts';
import { note } from './tables.ts';

/** A member's notes, opened, oldest first; without what she deleted. */
export async function* exportNotes(ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) {
  const rows = eachRow({ sort: note.created_at, id: note.id }, (keys) =>
    keys.page(ctx.db.select().from(note), noteDeletion.liveOf(member)),
  );
  for await (const row of rows) yield openNote(ctx, row);
}
