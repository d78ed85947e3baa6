import type { SystemCtx } from '@reset/service-kit';
import { keyOwnerOf } from '@reset/service-kit/tables';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { askedSince } from './next-at.ts';
import { dataExport, downloadTicket, gatheredPart } from './tables.ts';

/** Ends one: first the key, so that no copy of it can be read any more. */
const end = async ({ write, shred, forget }: SystemCtx, row: typeof dataExport.$inferSelect): Promise<void> => {
  await shred(keyOwnerOf(dataExport, row));
  const parts = await write(async (tx) => {
    // Its row stays a while: how many were asked for within a day is counted.
    await tx
      .update(dataExport)
      .set({ key: null, archive: null, size: null, held_as: null, held_until: null })
      .where(eq(dataExport.id, row.id));
    return tx.delete(gatheredPart).where(eq(gatheredPart.export_id, row.id)).returning();
  });
  const files = [row.archive, ...parts.flatMap(({ lines, files: of }) => [lines, of])];
  await forget(files.filter((name) => name !== null));
};

/** Ends archives that were kept for their time, that she stopped, or that the next one follows. */
export const expireExports = async (ctx: SystemCtx): Promise<void> => {
  const { db, clock } = ctx;
  const now = clock();
  const at = now.toISOString();
  await db.delete(downloadTicket).where(lte(downloadTicket.expires_at, at));
  const over = await db
    .select()
    .from(dataExport)
    .where(and(lte(dataExport.expires_at, at), isNotNull(dataExport.key)));
  for (const row of over) await end(ctx, row);
  await db.delete(dataExport).where(and(isNull(dataExport.key), lte(dataExport.asked_at, askedSince(now))));
};
