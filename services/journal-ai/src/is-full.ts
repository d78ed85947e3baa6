import type { Tx } from '@reset/service-kit';
import { and, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Whether a member has as many rows besides this one as an account holds, those she deleted included. */
export const isFull = async (
  tx: Tx,
  table: PgTable & Readonly<Record<'id' | 'user_id', PgColumn>>,
  row: { readonly id: string; readonly user_id: string },
  most: number,
): Promise<boolean> => {
  const others = and(eq(table.user_id, row.user_id), ne(table.id, row.id));
  const mine = tx.select({ id: table.id }).from(table).where(others);
  return (await mine.offset(most - 1).limit(1)).length > 0;
};
