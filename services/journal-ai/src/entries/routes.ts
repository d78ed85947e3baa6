import { journal } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { changeEntry } from './change.ts';
import { entryDeletion } from './deletion.ts';
import { listEntries } from './list.ts';
import { readEntry } from './read.ts';
import { saveEntry } from './save.ts';
import { searchEntries } from './search.ts';
import { readTrend } from './trend.ts';

const { liveHolders, anyHolders } = entryDeletion;

export const entries = serve(journal, {
  listEntries,
  readEntry: [readEntry, liveHolders],
  saveEntry,
  changeEntry: [changeEntry, liveHolders],
  deleteEntry: [entryDeletion.delete, anyHolders],
  restoreEntry: [entryDeletion.restore, anyHolders],
  searchEntries,
  readTrend,
});
