import { keepChangePace } from '@reset/service-kit/moderation';
import { softDeletion } from '@reset/service-kit/soft-deletion';
import { openNote } from './stored.ts';
import { note } from './tables.ts';

export const noteRows = softDeletion(note, openNote, keepChangePace);
