import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Keyring, SealError } from './keyring.ts';
import type { Seals } from './types.ts';

/** The columns of a row, by name, that its sealed texts are bound to. */
interface Binding {
  /** Before the owner's columns, where the key is nobody's but the thing's own. */
  readonly kind?: string;
  /** Whose key. */
  readonly owner: readonly string[];
  /** Which row. */
  readonly row: string;
}

const bindings = new WeakMap<PgTable, Binding>();

/** How the texts of a table are bound: to `user_id` and `id`, unless `sealedUnder` says otherwise. */
export const bindingOf = (table: PgTable): Binding => bindings.get(table) ?? { owner: ['user_id'], row: 'id' };

/**
 * Says what the sealed columns of a table are bound to where that is not its `user_id` and `id`.
 * @param binding `owner`: the columns that say whose key it is, with `kind` before them; `row`: the one that names the row
 * @returns the table
 */
export const sealedUnder = <T extends PgTable>(
  table: T,
  binding: {
    readonly kind?: string;
    readonly owner?: readonly (keyof T['_']['columns'] & string)[];
    readonly row?: keyof T['_']['columns'] & string;
  },
): T => {
  bindings.set(table, { ...bindingOf(table), ...binding });
  return table;
};

/** The sealed columns of a table. Nothing else is kept as bytes. */
export const sealedColumnsOf = (table: PgTable): PgColumn[] =>
  (Object.values(getTableColumns(table)) as PgColumn[]).filter((column) => column.getSQLType() === 'bytea');

const textIn = (row: object, column: string): string => {
  const value = (row as Readonly<Record<string, unknown>>)[column];
  if (typeof value === 'string' && value !== '') return value;
  throw new SealError(`a row without its ${column} has no place`);
};

/**
 * Whose key the texts of a row are sealed with, as `shred` and `keyOwners` want it.
 * @param row with the columns that its table is bound by
 */
export const keyOwnerOf = (table: PgTable, row: object): string => {
  const { kind, owner } = bindingOf(table);
  return [...(kind ? [kind] : []), ...owner.map((column) => textIn(row, column))].join(':');
};

/** Where a text of a row stands: `table.column.row`. */
export const placeOf = ({ table, name }: PgColumn, row: object): string =>
  `${getTableName(table)}.${name}.${textIn(row, bindingOf(table).row)}`;

/** Seals and opens texts where they stand; nobody else makes an owner or a place. */
export const createSeals = (keyring: Pick<Keyring, 'seal' | 'open'>): Seals => ({
  seal: (column, row, text) => keyring.seal(keyOwnerOf(column.table, row), placeOf(column, row), text),
  open: async (column, row) => {
    const bytes = (row as Readonly<Record<string, unknown>>)[column.name];
    if (!(bytes instanceof Uint8Array)) throw new SealError(`a row without its ${column.name} has nothing to open`);
    return keyring.open(keyOwnerOf(column.table, row), placeOf(column, row), bytes);
  },
});
