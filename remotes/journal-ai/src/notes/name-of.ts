import type { Note } from '@reset/contracts/notes';
import { dateText } from '../words/dates.ts';

/** @returns what a note is called by whoever hears a button alone */
export const nameOf = ({ title, created_at }: Note): string => title || `the note of ${dateText(created_at)}`;
