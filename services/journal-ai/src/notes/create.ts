import type { notesApi } from '@reset/contracts/http/journal-ai';
import { fail, insertOnce, isFull, type Verb, writtenAt } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { openNote, sealNote } from './stored.ts';
import { note } from './tables.ts';

export const NOTES_AT_MOST = 20_000;

const PACE = { everybody: 240, newcomer: 240 };

/** Keeps a note. Sent again, it stays as it was kept first. */
export const createNote: Verb<typeof notesApi.createNote> = async (ctx, { id, written_at, ...words }) => {
  const user_id = ctx.me.id;
  // Before the transaction: her key is committed before anything that it sealed.
  const sealed = await sealNote(ctx, user_id, id, words);
  const at = writtenAt(ctx.clock, written_at);
  const kept = await ctx.write(async (tx) => {
    const row = { id, user_id, ...sealed, created_at: at, updated_at: at };
    // Both go out together, one way there and back.
    const [saved, full] = await Promise.all([insertOnce(tx, note, row), isFull(tx, note, user_id, NOTES_AT_MOST)]);
    if (!saved.isNew) return saved.row;
    if (full) fail('too_large');
    await keepPace(tx, ctx, note, PACE);
    return saved.row;
  });
  return openNote(ctx, kept);
};
