import { eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { session } from './tables.ts';

/** A member's sign-ins, oldest first; not what they were proved with. */
export async function* exportSessions({ db }: Pick<SystemCtx, 'db'>, member: string) {
  const rows = eachRow({ sort: session.signed_in_at, id: session.id }, (keys) =>
    keys.page(db.select().from(session), eq(session.user_id, member)),
  );
  for await (const { signed_in_at, refreshed_at, ended_at, device } of rows)
    yield { signed_in_at, refreshed_at, ended_at, device };
}
