import type { Note, NoteText } from '@reset/contracts/notes';
import type { Ctx } from '@reset/service-kit';
import type { note } from './tables.ts';

type Row = typeof note.$inferSelect;

const place = (column: 'title' | 'content', id: string) => `note.${column}.${id}`;

/** The columns of a note that hold words; no title is null. */
export const sealNote = async ({ seal }: Pick<Ctx, 'seal'>, user_id: string, id: string, words: NoteText) => ({
  title: words.title === '' ? null : await seal(user_id, place('title', id), words.title),
  content: await seal(user_id, place('content', id), words.content),
});

/** The note as its writer knows it. */
export const openNote = async ({ open }: Pick<Ctx, 'open'>, row: Row): Promise<Note> => {
  const { id, user_id, title, content, created_at, updated_at, version } = row;
  return {
    id,
    title: title && (await open(user_id, place('title', id), title)),
    content: await open(user_id, place('content', id), content),
    ...{ created_at, updated_at, version },
  };
};
