import { notesApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { changeNote } from './change.ts';
import { createNote } from './create.ts';
import { noteDeletion } from './deletion.ts';
import { listNotes } from './list.ts';
import { readNote } from './read.ts';

const { liveHolders, anyHolders } = noteDeletion;

export const notesRoutes = serve(notesApi, {
  listNotes,
  readNote: [readNote, liveHolders],
  createNote,
  changeNote: [changeNote, liveHolders],
  deleteNote: [noteDeletion.delete, anyHolders],
  restoreNote: [noteDeletion.restore, anyHolders],
});
