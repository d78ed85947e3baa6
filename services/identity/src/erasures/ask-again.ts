import type { SystemCtx } from '@reset/service-kit';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { erasure, erasureStep } from './tables.ts';

const AGAIN_MS = 60_000;
const BATCH = 100;

/**
 * Asks every holder that has not answered for a minute once more, from the table: neither a lost broker nor a crash
 * of anybody leaves an erasure unfinished. Replicas share the work.
 */
export const askAgain = async (ctx: Pick<SystemCtx, 'clock' | 'signal' | 'write'>): Promise<void> => {
  const now = ctx.clock();
  const late = new Date(now.getTime() - AGAIN_MS).toISOString();
  const round = () =>
    ctx.write(async (tx) => {
      const due = await tx
        .select({ id: erasure.id })
        .from(erasure)
        .where(and(isNull(erasure.done_at), lte(erasure.asked_at, late)))
        .orderBy(asc(erasure.asked_at))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      if (!due.length) return false;
      const ids = due.map(({ id }) => id);
      const steps = await tx
        .select({ id: erasureStep.erasure_id, service: erasureStep.service })
        .from(erasureStep)
        .where(and(inArray(erasureStep.erasure_id, ids), eq(erasureStep.state, 'open')))
        .orderBy(asc(erasureStep.service));
      for (const id of ids) {
        const open = steps.filter((step) => step.id === id).map(({ service }) => service);
        tx.emit('identity.erasure.requested.v1', { id, open });
      }
      await tx.update(erasure).set({ asked_at: now.toISOString() }).where(inArray(erasure.id, ids));
      return due.length === BATCH;
    });
  while (!ctx.signal.aborted && (await round()));
};
