import { eachRow, type SystemCtx } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { report } from './tables.ts';

/** What a member reported and wrote to the team, oldest first; not the words of the other. */
export async function* exportReports({ db, open }: Pick<SystemCtx, 'db' | 'open'>, member: string) {
  const { id, kind, reason, note, state, created_at } = report;
  const rows = eachRow({ sort: created_at, id }, (keys) =>
    db
      .select({ id, kind, reason, note, state, created_at })
      .from(report)
      .where(and(eq(report.user_id, member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  for await (const row of rows) {
    yield { ...row, note: row.note ? await open(report.note, row) : '' };
  }
}
