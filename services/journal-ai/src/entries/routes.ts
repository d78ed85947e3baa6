import { journal } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { anyHolders, liveHolders } from '../deletion/holders.ts';
import { changeEntry } from './change.ts';
import { deleteEntry, restoreEntry } from './delete.ts';
import { listEntries } from './list.ts';
import { readEntry } from './read.ts';
import { saveEntry } from './save.ts';
import { searchEntries } from './search.ts';
import { journalEntry } from './tables.ts';
import { readTrend } from './trend.ts';

const [live, any] = [liveHolders(journalEntry), anyHolders(journalEntry)];

export const entries = serve(journal, {
  listEntries,
  readEntry: [readEntry, live],
  saveEntry,
  changeEntry: [changeEntry, live],
  deleteEntry: [deleteEntry, any],
  restoreEntry: [restoreEntry, any],
  searchEntries,
  readTrend,
});
