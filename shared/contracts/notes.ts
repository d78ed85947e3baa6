import * as z from 'zod/mini';
import { Id, Instant, text } from './http.ts';

/** Bounds of a note (decisions, "Community": "note title 0-200, body 1-20,000"). */
export const noteLimits = { title: 200, content: 20_000, page: 20 } as const;

/** What is said of notes (spec sections 5 and 8). */
export const noteMessages = {
  empty: 'Note content cannot be empty',
  longTitle: 'Title must be at most 200 characters',
  longContent: 'Note must be at most 20000 characters',
  saved: 'Note saved',
  changed: 'Note updated',
  deleted: 'Note deleted',
  notSaved: 'Failed to save note. Please try again.',
  notDeleted: 'Failed to delete note. Please try again.',
  notRestored: 'Failed to bring the note back. Please try again.',
  loading: 'Failed to load notes',
  waiting: 'Kept on this device. It is saved as soon as your notes can be reached.',
} as const;

/** What she writes: an optional title ('' for none) and words. */
export const NoteText = z.object({
  title: text(0, noteLimits.title, { max: noteMessages.longTitle }),
  content: text(1, noteLimits.content, { min: noteMessages.empty, max: noteMessages.longContent }),
});
export type NoteText = z.output<typeof NoteText>;

export const NewNote = z.extend(NoteText, { id: Id, written_at: z.optional(Instant) });
/** An edit; `version` is the one she saw. */
export const ChangedNote = z.extend(NoteText, { id: Id, version: z.int() });

export const Note = z.object({
  id: Id,
  title: z.nullable(z.string()),
  content: z.string(),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type Note = z.output<typeof Note>;
