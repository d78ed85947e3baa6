import type { Service, SystemCtx, Tx } from '@reset/service-kit';
import { keyOwnerOf } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { dataExport } from './tables.ts';

/** Whose keys go with her. */
export const exportKeyOwners: Service['keyOwners'] = async (tx: Tx, id: string) => {
  const rows = await tx.select({ id: dataExport.id }).from(dataExport).where(eq(dataExport.user_id, id));
  return rows.map((row) => keyOwnerOf(dataExport, row));
};

/** What she asked for, not the archive itself. */
export const exportDataExports = ({ db }: Pick<SystemCtx, 'db'>, id: string) => {
  const { asked_at, from_day, until_day, expires_at } = dataExport;
  return db.select({ asked_at, from_day, until_day, expires_at }).from(dataExport).where(eq(dataExport.user_id, id));
};
