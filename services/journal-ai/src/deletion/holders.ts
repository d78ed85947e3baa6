import type { journal } from '@reset/contracts/http/journal-ai';
import type { Holders } from '@reset/service-kit';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Deletable } from './deletable.ts';

type HoldersById = Holders<typeof journal.readEntry>;

const holdersWhere =
  (table: Deletable, more: SQL | undefined): HoldersById =>
  async ({ db }, { id }) => {
    const rows = await db
      .select({ user: table.user_id })
      .from(table)
      .where(and(eq(table.id, id), more));
    return rows.length ? rows.map((row) => row.user as string) : null;
  };

/** Whose row it is; a deleted one is not there. */
export const liveHolders = (table: Deletable): HoldersById => holdersWhere(table, isNull(table.deleted_at));

/** Whose row it is, deleted or not: for deleting again and for undoing. */
export const anyHolders = (table: Deletable): HoldersById => holdersWhere(table, undefined);
