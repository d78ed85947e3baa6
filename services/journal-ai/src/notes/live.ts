import { and, eq, isNull } from 'drizzle-orm';
import { note } from './tables.ts';

/** A member's notes, without those she deleted. */
export const liveNotesOf = (member: string) => and(eq(note.user_id, member), isNull(note.deleted_at));
