import { and, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx, Db, Me } from '../types.ts';
import { keepChangePace } from './pace.ts';

type Table = PgTable & Readonly<Record<'id' | 'is_active', PgColumn>>;

/**
 * The verb that puts a row up or takes it down, which its own author's list keeps either way. Not a change of her
 * words, so one that she edits elsewhere stays as it is; what is so already costs her nothing.
 * @param find the row as its author sees it
 * @throws (from the verb) Fail `rate_limited` past the pace of changes
 */
export const setActive =
  <T>(table: Table, find: (db: Db, me: Me, id: string) => Promise<T>, is_active: boolean) =>
  ({ me, clock, write }: Ctx<Me>, { id }: { readonly id: string }): Promise<T> =>
    write(async (tx) => {
      const other = and(eq(table.id, id), ne(table.is_active, is_active));
      const plain: PgTable = table;
      const values = { is_active } as PgTable['$inferInsert'];
      const [changed] = await tx.update(plain).set(values).where(other).returning({ id: table.id });
      if (changed) await keepChangePace(tx, { me, clock }, plain);
      return find(tx, me, id);
    });
