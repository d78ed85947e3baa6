import { eq } from 'drizzle-orm';
import { member } from './tables.ts';
import type { Db } from './types.ts';

/**
 * Holds a member's row, where it is there, for the rest of the transaction, so that nothing is written or told of her after her erasure.
 * @returns false when she is gone
 */
export const holdOther = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.select({ id: member.id }).from(member).where(eq(member.id, id)).for('key share')).length > 0;
