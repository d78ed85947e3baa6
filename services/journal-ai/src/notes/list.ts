import type { notesApi } from '@reset/contracts/http/journal-ai';
import { keyset, type Verb } from '@reset/service-kit';
import { noteDeletion } from './deletion.ts';
import { openNote } from './stored.ts';
import { note } from './tables.ts';

export const listNotes: Verb<typeof notesApi.listNotes> = async (ctx, cursor) => {
  const page = await keyset({ sort: note.created_at, id: note.id }, cursor, (keys) =>
    keys.page(ctx.db.select().from(note), noteDeletion.liveOf(ctx.me.id)),
  );
  return { items: await Promise.all(page.items.map((row) => openNote(ctx, row))), next: page.next };
};
