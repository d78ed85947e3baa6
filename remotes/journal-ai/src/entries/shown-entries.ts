import { entriesApi, trendApi } from '@reset/contracts/http/journal-ai';

/** What shows entries, to be read again once one has changed. */
export const shownEntries = [entriesApi.listEntries, entriesApi.searchEntries, trendApi.readTrend];
