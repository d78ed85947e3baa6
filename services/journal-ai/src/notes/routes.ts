import { notesApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { changeNote } from './change.ts';
import { createNote } from './create.ts';
import { noteRows } from './rows.ts';

const { holders, anyHolders } = noteRows;

export const notesRoutes = serve(notesApi, {
  listNotes: noteRows.list,
  readNote: [noteRows.read, holders],
  createNote,
  changeNote: [changeNote, holders],
  deleteNote: [noteRows.delete, anyHolders],
  restoreNote: [noteRows.restore, anyHolders],
});
