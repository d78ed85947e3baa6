import type { notes } from '@reset/contracts/http/journal-ai';
import type { Verb } from '@reset/service-kit';
import { deleteSoftly } from '../deletion/delete.ts';
import { restoreDeleted } from '../deletion/restore.ts';
import { openNote } from './stored.ts';
import { note } from './tables.ts';

export const deleteNote: Verb<typeof notes.deleteNote> = (ctx, { id }) => deleteSoftly(ctx, note, id);

export const restoreNote: Verb<typeof notes.restoreNote> = async (ctx, { id }) =>
  openNote(ctx, await restoreDeleted(ctx, note, id));
