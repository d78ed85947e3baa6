import { entriesApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { changeEntry } from './change.ts';
import { createEntry } from './create.ts';
import { entryRows } from './rows.ts';
import { searchEntries } from './search.ts';

const { holders, anyHolders } = entryRows;

export const entriesRoutes = serve(entriesApi, {
  listEntries: entryRows.list,
  readEntry: [entryRows.read, holders],
  createEntry,
  changeEntry: [changeEntry, holders],
  deleteEntry: [entryRows.delete, anyHolders],
  restoreEntry: [entryRows.restore, anyHolders],
  searchEntries,
});
