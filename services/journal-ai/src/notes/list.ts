import type { notes } from '@reset/contracts/http/journal-ai';
import { keyset, type Verb } from '@reset/service-kit';
import { and } from 'drizzle-orm';
import { noteDeletion } from './deletion.ts';
import { openNote } from './stored.ts';
import { note } from './tables.ts';

export const listNotes: Verb<typeof notes.listNotes> = async (ctx, cursor) => {
  const page = await keyset({ sort: note.created_at, id: note.id }, cursor, (keys) =>
    ctx.db
      .select()
      .from(note)
      .where(and(noteDeletion.liveOf(ctx.me.id), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  return { items: await Promise.all(page.items.map((row) => openNote(ctx, row))), next: page.next };
};
