import { type Ctx, fail, type Me } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import type { EntryRow } from './stored.ts';
import { journalEntry } from './tables.ts';

/**
 * An entry of the caller's own.
 * @throws Fail `not_found` when there is none by this id, it is deleted, or somebody else's
 */
export const findEntry = async ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>, id: string): Promise<EntryRow> => {
  const { user_id, deleted_at } = journalEntry;
  const [row] = await db
    .select()
    .from(journalEntry)
    .where(and(eq(journalEntry.id, id), eq(user_id, me.id), isNull(deleted_at)));
  return row ?? fail('not_found');
};
