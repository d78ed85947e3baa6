import type { memberNotesApi } from '@reset/contracts/http/admin';
import { fail, holdOther, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { refuseOwn } from '../may-judge.ts';
import { memberNote } from './tables.ts';

export const createMemberNote: Verb<typeof memberNotesApi.createMemberNote> = (
  { me, clock, write, seal, open },
  { id, user_id, content },
) =>
  write(async (tx) => {
    await refuseOwn(tx, me, user_id);
    if (!(await holdOther(tx, user_id))) return fail('not_found');
    const [there] = await tx.select().from(memberNote).where(eq(memberNote.id, id));
    if (there) {
      const isSame = there.written_by === me.id && there.user_id === user_id;
      return isSame && (await open(memberNote.content, there)) === content ? { id } : fail('conflict');
    }
    const row = { id, user_id, written_by: me.id, created_at: clock().toISOString() };
    // The key is hers whom it is about, and she is held.
    const sealed = await seal(memberNote.content, row, content);
    const [made] = await tx
      .insert(memberNote)
      .values({ ...row, content: sealed })
      .onConflictDoNothing()
      .returning({ id: memberNote.id });
    if (!made) return fail('conflict');
    tx.audit('note.made', id, { subject: user_id });
    return { id };
  });
