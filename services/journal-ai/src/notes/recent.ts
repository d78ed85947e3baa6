import type { Ctx, Me } from '@reset/service-kit';
import { desc } from 'drizzle-orm';
import { noteDeletion } from './deletion.ts';
import { note } from './tables.ts';

/** The caller's newest notes, sealed as they are kept, newest first. */
export const recentNotes = ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>, count: number) =>
  db.select().from(note).where(noteDeletion.liveOf(me.id)).orderBy(desc(note.created_at), desc(note.id)).limit(count);
