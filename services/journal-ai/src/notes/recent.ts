import type { Note } from '@reset/contracts/notes';
import type { Ctx, Me } from '@reset/service-kit';
import { desc } from 'drizzle-orm';
import { liveNotesOf } from './live.ts';
import { openNote } from './stored.ts';
import { note } from './tables.ts';

/** The caller's newest notes, opened, newest first. */
export const recentNotes = async (ctx: Pick<Ctx<Me>, 'db' | 'me' | 'open'>, count: number): Promise<Note[]> => {
  const rows = await ctx.db
    .select()
    .from(note)
    .where(liveNotesOf(ctx.me.id))
    .orderBy(desc(note.created_at), desc(note.id))
    .limit(count);
  return Promise.all(rows.map((row) => openNote(ctx, row)));
};
