import type { memberNotesApi } from '@reset/contracts/http/admin';
import type { Verb } from '@reset/service-kit';
import { and, eq, not, sql } from 'drizzle-orm';
import { isOwn } from '../may-judge.ts';
import { memberNote } from './tables.ts';

/** One on herself is not there for her. */
export const deleteMemberNote: Verb<typeof memberNotesApi.deleteMemberNote> = ({ me, write }, { id }) =>
  write(async (tx) => {
    const which = and(eq(memberNote.id, id), not(isOwn(tx, me, sql`${memberNote.user_id}`)));
    const [gone] = await tx.delete(memberNote).where(which).returning({ of: memberNote.user_id });
    if (gone) tx.audit('note.deleted', id, { subject: gone.of });
    return null;
  });
