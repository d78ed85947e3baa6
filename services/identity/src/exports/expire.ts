import type { SystemCtx } from '@reset/service-kit';
import { keyOwnerOf } from '@reset/service-kit/tables';
import { eq, lte } from 'drizzle-orm';
import { dataExport, downloadTicket } from './tables.ts';

/** Ends archives that were kept for their time: first the key, so that no copy of one can be read any more. */
export const expireExports = async ({ db, write, clock, shred, forget }: SystemCtx): Promise<void> => {
  const now = clock().toISOString();
  await db.delete(downloadTicket).where(lte(downloadTicket.expires_at, now));
  const over = await db
    .select({ id: dataExport.id, archive: dataExport.archive })
    .from(dataExport)
    .where(lte(dataExport.expires_at, now));
  for (const row of over) {
    await shred(keyOwnerOf(dataExport, row));
    await write((tx) => tx.delete(dataExport).where(eq(dataExport.id, row.id)));
    if (row.archive !== null) await forget([row.archive]);
  }
};
