import { keepChangePace } from '@reset/service-kit/moderation';
import { softDeletion } from '@reset/service-kit/soft-deletion';
import { openAdvice } from './stored.ts';
import { advice } from './tables.ts';

export const adviceRows = softDeletion(advice, openAdvice, keepChangePace);
