import type { Ctx, Me } from '@reset/service-kit';
import { desc } from 'drizzle-orm';
import { entryDeletion } from './deletion.ts';
import { journalEntry } from './tables.ts';

/** The caller's newest entries, sealed as they are kept, newest first. */
export const recentEntries = ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>, count: number) =>
  db
    .select()
    .from(journalEntry)
    .where(entryDeletion.liveOf(me.id))
    .orderBy(desc(journalEntry.created_at), desc(journalEntry.id))
    .limit(count);
