import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './types.ts';

/**
 * Whether a member has more rows in a table than an account holds, those she deleted included. It asks the index alone,
 * and may run before or after an insert beside it, so it is exact but for one.
 */
export const isFull = async (
  tx: Tx,
  table: PgTable & { readonly user_id: PgColumn },
  member: string,
  most: number,
): Promise<boolean> => {
  const { user_id } = table;
  const mine = tx.select({ user_id }).from(table).where(eq(user_id, member));
  return (await mine.offset(most).limit(1)).length > 0;
};
