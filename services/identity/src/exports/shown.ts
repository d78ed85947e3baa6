import type { DataExport } from '@reset/contracts/http/exports';
import type { Db } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { type dataExport, gatheredPart } from './tables.ts';

/** An archive as its owner sees it. */
export const shownExport = async (db: Pick<Db, 'select'>, row: typeof dataExport.$inferSelect): Promise<DataExport> => {
  const parts = await db
    .select()
    .from(gatheredPart)
    .where(eq(gatheredPart.export_id, row.id))
    .orderBy(asc(gatheredPart.service));
  const { id, from_day: from, until_day: until, asked_at, size, expires_at, archive } = row;
  return {
    ...{ id, from, until, asked_at, size, expires_at },
    state: archive === null ? 'making' : 'ready',
    parts: parts.map(({ service, gathered_at, away_since, unopened }) => ({
      service,
      gathered: gathered_at !== null,
      away: gathered_at === null && away_since !== null,
      unopened: unopened.reduce((sum, { rows }) => sum + rows, 0),
    })),
  };
};
