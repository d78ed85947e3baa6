import type { SystemCtx } from '@reset/service-kit';
import { asc } from 'drizzle-orm';
import { liveNotesOf } from './live.ts';
import { openNote } from './stored.ts';
import { note } from './tables.ts';

/** A member's notes, opened, oldest first; without what she deleted. */
export const exportNotes = async (ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) => {
  const rows = await ctx.db.select().from(note).where(liveNotesOf(member)).orderBy(asc(note.created_at), asc(note.id));
  return Promise.all(rows.map((row) => openNote(ctx, row)));
};
