import type { journal } from '@reset/contracts/http/journal-ai';
import type { Verb } from '@reset/service-kit';
import { deleteSoftly } from '../deletion/delete.ts';
import { restoreDeleted } from '../deletion/restore.ts';
import { openEntry } from './stored.ts';
import { journalEntry } from './tables.ts';

export const deleteEntry: Verb<typeof journal.deleteEntry> = (ctx, { id }) => deleteSoftly(ctx, journalEntry, id);

export const restoreEntry: Verb<typeof journal.restoreEntry> = async (ctx, { id }) =>
  openEntry(ctx, await restoreDeleted(ctx, journalEntry, id));
