import type { Tx } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { retireSteps } from '../erasures/end-steps.ts';
import { changeHolders, OURSELVES } from './held.ts';
import { dataHolder } from './tables.ts';

/**
 * Takes a service that is gone for good out of the holders; nobody waits for its answer any more.
 * @returns how many erasures were waiting for it, or `unknown` when it is no holder, `ourselves` for identity
 */
export const retireHolder = async (tx: Tx, service: string, now: Date): Promise<number | 'unknown' | 'ourselves'> => {
  if (service === OURSELVES) return 'ourselves';
  await changeHolders(tx);
  const at = now.toISOString();
  const retired = await tx
    .update(dataHolder)
    .set({ retired_at: at })
    .where(and(eq(dataHolder.service, service), isNull(dataHolder.retired_at)))
    .returning();
  if (!retired.length) return 'unknown';
  tx.audit('service.retire', service);
  return retireSteps(tx, service, at);
};
