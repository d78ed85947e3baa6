import { notes as group } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { anyHolders, liveHolders } from '../deletion/holders.ts';
import { changeNote } from './change.ts';
import { deleteNote, restoreNote } from './delete.ts';
import { listNotes } from './list.ts';
import { readNote } from './read.ts';
import { saveNote } from './save.ts';
import { note } from './tables.ts';

const [live, any] = [liveHolders(note), anyHolders(note)];

export const notes = serve(group, {
  listNotes,
  readNote: [readNote, live],
  saveNote,
  changeNote: [changeNote, live],
  deleteNote: [deleteNote, any],
  restoreNote: [restoreNote, any],
});
