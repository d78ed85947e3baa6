import type { exportsApi } from '@reset/contracts/http/exports';
import type { Verb } from '@reset/service-kit';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { dataExport } from './tables.ts';

/** Ends an archive of hers at once, in the making or ready; what there is of it goes as at its time. */
export const deleteDataExport: Verb<typeof exportsApi.deleteDataExport> = async ({ me, clock, write }, { id }) =>
  write(async (tx) => {
    const now = clock().toISOString();
    const isLeft = or(isNull(dataExport.expires_at), gt(dataExport.expires_at, now));
    await tx
      .update(dataExport)
      .set({ expires_at: now })
      .where(and(eq(dataExport.id, id), eq(dataExport.user_id, me.id), isLeft));
    return null;
  });
