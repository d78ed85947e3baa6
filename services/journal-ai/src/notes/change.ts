import type { notesApi } from '@reset/contracts/http/journal-ai';
import { updateAt, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { openNote, sealNote } from './stored.ts';
import { note } from './tables.ts';

/** Keeps an edit of the version she saw. */
export const changeNote: Verb<typeof notesApi.changeNote> = async (ctx, { id, version, ...words }) => {
  const sealed = await sealNote(ctx, ctx.me.id, id, words);
  const set = { ...sealed, updated_at: ctx.clock().toISOString() };
  return ctx.write(async (tx) => {
    const changed = await updateAt(tx, note, { id, version }, set, (row) => openNote(ctx, row));
    await keepChangePace(tx, ctx, note);
    return changed;
  });
};
