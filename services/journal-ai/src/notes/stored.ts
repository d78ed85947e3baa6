import type { Note, NoteText } from '@reset/contracts/notes';
import type { Ctx } from '@reset/service-kit';
import { note } from './tables.ts';

export type NoteRow = typeof note.$inferSelect;

/** The columns of a note that hold words; no title is null. */
export const sealNote = async ({ seal }: Pick<Ctx, 'seal'>, user_id: string, id: string, words: NoteText) => ({
  title: words.title === '' ? null : await seal(note.title, { id, user_id }, words.title),
  content: await seal(note.content, { id, user_id }, words.content),
});

/** The note as its writer knows it. */
export const openNote = async ({ open }: Pick<Ctx, 'open'>, row: NoteRow): Promise<Note> => {
  const { id, title, created_at, updated_at, version } = row;
  return {
    id,
    title: title && (await open(note.title, row)),
    content: await open(note.content, row),
    ...{ created_at, updated_at, version },
  };
};
