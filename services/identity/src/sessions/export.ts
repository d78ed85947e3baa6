import { type Db, eachRow } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { session } from './tables.ts';

/** A member's sign-ins, oldest first; not what they were proved with. */
export async function* exportSessions(db: Db, member: string) {
  const rows = eachRow({ sort: session.signed_in_at, id: session.id }, (keys) =>
    db
      .select()
      .from(session)
      .where(and(eq(session.user_id, member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  for await (const { signed_in_at, refreshed_at, ended_at } of rows) yield { signed_in_at, refreshed_at, ended_at };
}
