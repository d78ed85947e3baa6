import type { Tx } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { appeal } from './tables.ts';
import { tellAppeal } from './tell.ts';

/** What she appealed against goes with her: the queues hear that nobody waits any more. */
export const eraseAppeals = async (tx: Tx, user: string): Promise<void> => {
  const open = await tx
    .select({ id: appeal.id, user_id: appeal.user_id })
    .from(appeal)
    .where(and(eq(appeal.user_id, user), eq(appeal.state, 'open')));
  for (const one of open) await tellAppeal(tx, one);
};
