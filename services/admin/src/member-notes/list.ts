import type { memberNotesApi } from '@reset/contracts/http/admin';
import { keyset, type Verb } from '@reset/service-kit';
import { member, person } from '@reset/service-kit/tables';
import { eq, getTableColumns } from 'drizzle-orm';
import { refuseOwn } from '../may-judge.ts';
import { memberNote } from './tables.ts';

/** What the team keeps in mind of a member, newest first; not of herself. Who reads it is written down. */
export const listMemberNotes: Verb<typeof memberNotesApi.listMemberNotes> = async (
  { me, write, open },
  { user_id, ...cursor },
) => {
  const page = await write(async (tx) => {
    await refuseOwn(tx, me, user_id);
    tx.audit('note.read', user_id);
    return keyset({ sort: memberNote.created_at, id: memberNote.id }, cursor, (keys) =>
      keys.page(
        tx
          .select({ ...getTableColumns(memberNote), by: person })
          .from(memberNote)
          .leftJoin(member, eq(member.id, memberNote.written_by)),
        eq(memberNote.user_id, user_id),
      ),
    );
  });
  const items = page.items.map(async (row) => ({ ...row, content: await open(memberNote.content, row) }));
  return { items: await Promise.all(items), next: page.next };
};
