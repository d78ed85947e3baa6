import type { Tx } from '@reset/service-kit';
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { erasure, erasureStep } from './tables.ts';

/**
 * Gives a service that has enrolled its step in every open erasure, and asks it.
 * @param missed also in those that ended while it was retired: it still holds what was not erased
 */
export const addSteps = async (tx: Tx, service: string, { missed }: { readonly missed: boolean }): Promise<void> => {
  const answered = tx
    .select({ one: sql`1` })
    .from(erasureStep)
    .where(
      and(eq(erasureStep.erasure_id, erasure.id), eq(erasureStep.service, service), eq(erasureStep.state, 'erased')),
    );
  const open = await tx
    .select({ id: erasure.id })
    .from(erasure)
    .where(and(notExists(answered), missed ? undefined : isNull(erasure.done_at)))
    .orderBy(asc(erasure.id))
    .for('update');
  for (const { id } of open) {
    await tx
      .insert(erasureStep)
      .values({ erasure_id: id, service })
      .onConflictDoUpdate({
        target: [erasureStep.erasure_id, erasureStep.service],
        set: { state: 'open', ended_at: null },
      });
    await tx.update(erasure).set({ done_at: null }).where(eq(erasure.id, id));
    tx.emit('identity.erasure.requested.v1', { id, open: [service] });
  }
};
