import type { DataExport } from '@reset/contracts/http/exports';
import type { Db } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { dataExport, gatheredPart } from './tables.ts';

/** An archive as its owner sees it; null where there is none, or it is over. */
export const readOf = async (db: Pick<Db, 'select'>, user: string, now: Date): Promise<DataExport | null> => {
  const [row] = await db.select().from(dataExport).where(eq(dataExport.user_id, user));
  if (!row || (row.expires_at !== null && row.expires_at <= now.toISOString())) return null;
  const parts = await db
    .select()
    .from(gatheredPart)
    .where(eq(gatheredPart.export_id, row.id))
    .orderBy(asc(gatheredPart.service));
  const { id, from_day: from, until_day: until, asked_at, size, expires_at } = row;
  return {
    ...{ id, from, until, asked_at, size, expires_at },
    state: row.archive === null ? 'making' : 'ready',
    parts: parts.map(({ service, gathered_at, away_since }) => ({
      service,
      gathered: gathered_at !== null,
      away: gathered_at === null && away_since !== null,
    })),
  };
};
