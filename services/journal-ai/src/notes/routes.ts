import { notes as group } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { changeNote } from './change.ts';
import { noteDeletion } from './deletion.ts';
import { listNotes } from './list.ts';
import { readNote } from './read.ts';
import { saveNote } from './save.ts';

const { liveHolders, anyHolders } = noteDeletion;

export const notes = serve(group, {
  listNotes,
  readNote: [readNote, liveHolders],
  saveNote,
  changeNote: [changeNote, liveHolders],
  deleteNote: [noteDeletion.delete, anyHolders],
  restoreNote: [noteDeletion.restore, anyHolders],
});
