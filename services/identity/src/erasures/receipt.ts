import type { Db } from '@reset/service-kit';
import { asc, eq, inArray, isNull } from 'drizzle-orm';
import { erasure, erasureStep } from './tables.ts';

type Step = Pick<typeof erasureStep.$inferSelect, 'service' | 'state' | 'ended_at'>;

/** What is known of an erasure: when it was asked for, and what each holder has answered. */
export type Receipt = Pick<typeof erasure.$inferSelect, 'id' | 'requester' | 'requested_at' | 'done_at'> & {
  readonly steps: readonly Step[];
};

type Which = { readonly id: string } | { readonly receipt: string } | 'open';

const isThat = (which: Which) => {
  if (which === 'open') return isNull(erasure.done_at);
  return 'id' in which ? eq(erasure.id, which.id) : eq(erasure.receipt, which.receipt);
};

/** Whether a number is a receipt's already. */
export const isTaken = async (db: Pick<Db, 'select'>, receipt: string): Promise<boolean> =>
  (await db.select({ id: erasure.id }).from(erasure).where(eq(erasure.receipt, receipt))).length > 0;

/** @param which the one of this id, or of this number, or all that are open, the oldest first */
export const receipts = async (db: Db, which: Which): Promise<Receipt[]> => {
  // One look at both: a step that ends in between would stand in a receipt that is not done.
  const look = async (tx: Pick<Db, 'select'>) => {
    const rows = await tx
      .select()
      .from(erasure)
      .where(isThat(which))
      .orderBy(asc(erasure.requested_at), asc(erasure.id));
    const ids = rows.map(({ id }) => id);
    const steps = await tx
      .select()
      .from(erasureStep)
      .where(inArray(erasureStep.erasure_id, ids))
      .orderBy(asc(erasureStep.service));
    return { rows, steps };
  };
  const { rows, steps } = await db.transaction(look, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  return rows.map(({ id, requester, requested_at, done_at }) => ({
    ...{ id, requester, requested_at, done_at },
    steps: steps
      .filter((step) => step.erasure_id === id)
      .map(({ service, state, ended_at }) => ({ service, state, ended_at })),
  }));
};
