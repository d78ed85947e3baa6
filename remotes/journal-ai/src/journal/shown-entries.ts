import { journal } from '@reset/contracts/http/journal-ai';

/** What shows entries, to be read again once one has changed. */
export const shownEntries = [journal.listEntries, journal.searchEntries, journal.readTrend];
