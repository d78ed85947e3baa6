import { keepChangePace } from '@reset/service-kit/moderation';
import { softDeletion } from '@reset/service-kit/soft-deletion';
import { openEntry } from './stored.ts';
import { journalEntry } from './tables.ts';

export const entryRows = softDeletion(journalEntry, openEntry, keepChangePace);
