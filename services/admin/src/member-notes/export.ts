import { eachOpened, eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { memberNote } from './tables.ts';

/** What the team keeps in mind of her, oldest first; not who of them wrote it. */
export async function* exportMemberNotes({ db, open }: Pick<SystemCtx, 'db' | 'open'>, user: string) {
  const rows = eachRow({ sort: memberNote.created_at, id: memberNote.id }, (keys) =>
    keys.page(db.select().from(memberNote), eq(memberNote.user_id, user)),
  );
  yield* eachOpened(rows, async (row) => ({
    content: await open(memberNote.content, row),
    created_at: row.created_at,
  }));
}
