import { and, eq, isNull } from 'drizzle-orm';
import { journalEntry } from './tables.ts';

/** A member's entries, without those she deleted. */
export const liveEntriesOf = (member: string) => and(eq(journalEntry.user_id, member), isNull(journalEntry.deleted_at));
