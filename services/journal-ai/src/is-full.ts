import type { Db } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Whether a member has as many rows in a table as an account holds, those she deleted included. */
export const isFull = async (
  db: Db,
  table: PgTable & { readonly user_id: PgColumn },
  member: string,
  most: number,
): Promise<boolean> => {
  const { user_id } = table;
  const mine = db.select({ user_id }).from(table).where(eq(user_id, member));
  return (await mine.offset(most - 1).limit(1)).length > 0;
};
