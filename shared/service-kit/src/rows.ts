import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  is,
  SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '@reset/contracts/http';
import { fail, Fail, Stale } from './errors.ts';
import type { Tx } from './types.ts';
import { isUuid } from './is-uuid.ts';

type Row<T extends PgTable> = InferSelectModel<T>;

/** The row of a statement that always answers one, as an upsert does. @throws Fail `internal` should it not */
export const only = <R>([row]: readonly R[]): R => row ?? fail('internal');

const column = (table: PgTable, name: string): PgColumn => {
  const match = getTableColumns(table)[name];
  if (!match) throw new Error(`the table has no column ${name}`);
  return match;
};

/**
 * Inserts a row whose id its creator made, so that a repeated create is harmless.
 * @param author the property that names who made it (default `user_id`)
 * @returns the row as stored; `isNew` is false when the same member had already stored this id
 * @throws Fail `conflict` when the id is another member's
 */
export const insertOnce = async <T extends PgTable>(
  tx: Tx,
  table: T,
  row: InferInsertModel<T> & { id: string },
  author = 'user_id',
): Promise<{ row: Row<T>; isNew: boolean }> => {
  const plain: PgTable = table;
  const values = row as PgTable['$inferInsert'];
  const made = await tx
    .insert(plain)
    .values(values)
    .onConflictDoNothing({ target: column(table, 'id') })
    .returning();
  if (made[0]) return { row: made[0] as Row<T>, isNew: true };
  const [there] = await tx
    .select()
    .from(plain)
    .where(eq(column(table, 'id'), row.id));
  const mine = there && (there as Record<string, unknown>)[author] === (row as Record<string, unknown>)[author];
  return mine ? { row: there as Row<T>, isNew: false } : fail('conflict');
};

/**
 * Updates the row that still has the version the writer saw, and counts the version up.
 * @param show the row as the writer may see it: what she is answered, and told as `current` when hers was not the
 *   version any more
 * @throws Fail `not_found` when there is no such row, `Stale` when it was changed meanwhile
 */
export const updateAt = async <T extends PgTable, Shown>(
  tx: Tx,
  table: T,
  at: { readonly id: string; readonly version: number },
  set: Partial<InferInsertModel<T>>,
  show: (row: Row<T>) => Shown | Promise<Shown>,
): Promise<Shown> => {
  const plain: PgTable = table;
  const [id, version] = [column(table, 'id'), column(table, 'version')];
  const [done] = await tx
    .update(plain)
    .set({ ...set, version: sql`${version} + 1` })
    .where(and(eq(id, at.id), eq(version, at.version)))
    .returning();
  if (done) return show(done as Row<T>);
  const [there] = await tx.select().from(plain).where(eq(id, at.id));
  if (there) throw new Stale(await show(there as Row<T>));
  return fail('not_found');
};

const BadCursor = () => new Fail('invalid', undefined, { after: 'This is not a place in the list.' });

type Sort = 'instant' | 'day' | 'integer' | 'text';

const sortOf = (by: PgColumn | WorkedOut): Sort => {
  if ('as' in by) return by.as;
  const type = by.getSQLType();
  if (type === 'date') return 'day';
  if (type === 'text') return 'text';
  return type.startsWith('timestamp') ? 'instant' : 'integer';
};

/** Whether a key is written as we write it. @throws RangeError for a text that is no date */
const fitsSort = (key: unknown, sort: Sort): boolean => {
  if (sort === 'integer') return Number.isSafeInteger(key);
  if (sort === 'text') return typeof key === 'string' && !key.includes('\0') && key.isWellFormed();
  // Years that take more than four digits, or are none, are beyond what Postgres reads.
  if (typeof key !== 'string' || !/^(?!0000)\d{4}-/.test(key)) return false;
  const instant = new Date(key).toISOString();
  return (sort === 'instant' ? instant : instant.slice(0, 10)) === key;
};

const decode = (after: string, sort: Sort): [string | number, string] => {
  try {
    const [key, id, ...rest] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    const fits = fitsSort(key, sort);
    if (fits && typeof id === 'string' && isUuid(id) && !rest.length) return [key as string | number, id];
  } catch {
    // not ours: told below
  }
  throw BadCursor();
};

/** A select before its condition, as drizzle builds it. */
interface Selection<R> {
  where(condition: SQL | undefined): { orderBy(...by: SQL[]): { limit(rows: number): PromiseLike<R[]> } };
}

/** What a keyset page adds to a query: its condition, order and size. */
export interface Keyset {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  /** Adds all three to a select. @param which the rows that the list is of: all of these conditions hold */
  page<R>(select: Selection<R>, ...which: (SQL | undefined)[]): PromiseLike<R[]>;
}

/** A sort key that is worked out: what a column of that type would hold. */
interface WorkedOut {
  /** By which a row holds it. */
  readonly name: string;
  readonly as: Sort;
  readonly by: SQL | SQL.Aliased;
}

/** What a list goes by: (sort key, id). */
export interface Order<R> {
  /** An instant, a calendar day, an integer, or a short text. */
  readonly sort: PgColumn | WorkedOut;
  readonly id: PgColumn | SQL.Aliased<string>;
  /** Default newest first. */
  readonly order?: 'asc' | 'desc';
  /** Both of a row, where it does not hold them under their columns' names: of a join, say, where `id` is another's. */
  readonly at?: (row: R) => readonly [key: string | number, id: string];
}

/** Where a row stands in its list. @throws where it does not say: the next page would begin anywhere */
const placeOf = <R extends Record<string, unknown>>({ sort, id, at }: Order<R>, row: R): readonly unknown[] => {
  const idName = is(id, SQL.Aliased) ? id.fieldAlias : id.name;
  const place = at?.(row) ?? [row[sort.name], row[idName]];
  if (place.some((part) => part === undefined || part === null))
    throw new Error(
      `a list by ${sort.name} and ${idName} whose rows do not hold both: say where they stand with \`at\``,
    );
  return place;
};

/**
 * One page of a list in the order of (sort key, id), as quick on page 500 as on page 1.
 * @param page the cursor's input: opaque `after` and `limit`
 * @param query runs the select, usually `keys.page(select, ...)`; its rows hold both columns by name, or
 *   `by.at` knows them
 * @throws Fail `invalid` for a cursor that is not one of ours
 */
export const keyset = async <R extends Record<string, unknown>>(
  by: Order<R>,
  page: { readonly after?: string | undefined; readonly limit: number },
  query: (keys: Keyset) => PromiseLike<R[]>,
): Promise<Page<R>> => {
  const sort = 'as' in by.sort ? by.sort.by : by.sort;
  const [direction, beyond] = by.order === 'asc' ? [asc, sql.raw('>')] : [desc, sql.raw('<')];
  let where: SQL | undefined;
  if (page.after) {
    const [key, id] = decode(page.after, sortOf(by.sort));
    const bound = 'as' in by.sort ? sql`${key}` : sql.param(key, by.sort);
    where = sql`(${sort}, ${by.id}) ${beyond} (${bound}, ${id}::uuid)`;
  }
  const keys = { where, orderBy: [direction(sort), direction(by.id)], limit: page.limit + 1 };
  const rows = await query({
    ...keys,
    page: (select, ...which) =>
      select
        .where(and(...which, where))
        .orderBy(...keys.orderBy)
        .limit(keys.limit),
  });
  const items = rows.slice(0, page.limit);
  const last = items.at(-1);
  const place = last && Buffer.from(JSON.stringify(placeOf(by, last))).toString('base64url');
  const next = (rows.length > page.limit && place) || null;
  return { items, next };
};
