import type { SystemCtx } from '@reset/service-kit';
import { lte, or } from 'drizzle-orm';
import { isNobodys, tellClaim } from './hold.ts';
import { claim } from './tables.ts';

/** Frees what somebody has looked at for ten minutes without a word, or who is no admin any more; the queues hear. */
export const lapseClaims = ({ clock, write }: Pick<SystemCtx, 'clock' | 'write'>): Promise<void> =>
  write(async (tx) => {
    const isOver = lte(claim.until, clock().toISOString());
    const over = await tx
      .delete(claim)
      .where(or(isOver, isNobodys(tx)))
      .returning();
    for (const one of over) await tellClaim(tx, one);
  });
