import type { notesApi } from '@reset/contracts/http/journal-ai';
import { fail, type Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { noteDeletion } from './deletion.ts';
import { openNote } from './stored.ts';
import { note } from './tables.ts';

export const readNote: Verb<typeof notesApi.readNote> = async (ctx, { id }) => {
  const [row] = await ctx.db
    .select()
    .from(note)
    .where(and(eq(note.id, id), noteDeletion.liveOf(ctx.me.id)));
  return row ? openNote(ctx, row) : fail('not_found');
};
