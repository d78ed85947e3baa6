import type { SystemCtx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { report } from './tables.ts';

/** What a member reported and wrote to the team, oldest first; not the words of the other. */
export const exportReports = async ({ db, open }: Pick<SystemCtx, 'db' | 'open'>, member: string) => {
  const { id, kind, reason, note, state, created_at } = report;
  const rows = await db
    .select({ id, kind, reason, note, state, created_at })
    .from(report)
    .where(eq(report.user_id, member))
    .orderBy(asc(created_at), asc(id));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      note: row.note ? await open(report.note, row) : '',
    })),
  );
};
