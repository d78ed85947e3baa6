import { entriesApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { changeEntry } from './change.ts';
import { createEntry } from './create.ts';
import { entryDeletion } from './deletion.ts';
import { listEntries } from './list.ts';
import { readEntry } from './read.ts';
import { searchEntries } from './search.ts';

const { liveHolders, anyHolders } = entryDeletion;

export const entriesRoutes = serve(entriesApi, {
  listEntries,
  readEntry: [readEntry, liveHolders],
  createEntry,
  changeEntry: [changeEntry, liveHolders],
  deleteEntry: [entryDeletion.delete, anyHolders],
  restoreEntry: [entryDeletion.restore, anyHolders],
  searchEntries,
});
