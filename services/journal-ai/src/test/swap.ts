import type { Stack } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Exchanges what two rows hold in one sealed column, as whoever can write to the tables could. */
export const swapBetweenRows = async (
  { db }: Pick<Stack, 'db'>,
  table: PgTable & { readonly id: PgColumn },
  column: string,
  ids: readonly [string, string],
): Promise<void> => {
  const read = async (id: string) => {
    const [row] = await db.select().from(table).where(eq(table.id, id));
    return row?.[column];
  };
  const [a, b] = [await read(ids[0]), await read(ids[1])];
  const set = (value: unknown): Record<string, unknown> => ({ [column]: value });
  await db.update(table).set(set(b)).where(eq(table.id, ids[0]));
  await db.update(table).set(set(a)).where(eq(table.id, ids[1]));
};
