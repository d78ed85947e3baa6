import { createSecretKey, type KeyObject } from 'node:crypto';
import { and, asc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import { decrypt, type Keyring, SealError, VERSION } from './keyring.ts';
import { bindingOf, createSeals, keyOwnerOf, placeOf, sealedColumnsOf } from './seals.ts';
import { spellingsOf } from './spellings.ts';
import type { Service } from './service.ts';
import type { Db } from './types.ts';

type Row = Readonly<Record<string, unknown>>;

/** What mending has come upon. Ids, never words. */
export interface Mending {
  /** Sealed texts that were tried. */
  looked: number;
  /** Sealed for another spelling of their own place or owner; sealed anew where they stand, unless it was a rehearsal. */
  mended: number;
  /** `table.column.row` of what opens in no spelling. */
  readonly unreadable: string[];
  /** Keys that stand under another spelling of an owner: an erasure would not name them. */
  readonly keys: { loose: number; dropped: number };
}

export interface MendParts {
  readonly db: Db;
  /** The keyring's database. */
  readonly keys: Sql;
  readonly keyring: Keyring;
  readonly wrappingKey: Uint8Array;
  /** False: only look. */
  readonly write: boolean;
  readonly batch?: number;
}

interface OwnedKey {
  readonly owner: string;
  readonly key: KeyObject;
}

/** Finds a key by the id that a sealed text names, whoever's it is said to be. */
const keyFinder = ({ name }: Pick<Service, 'name'>, { keys, wrappingKey }: MendParts) => {
  const known = new Map<string, OwnedKey | null>();
  return async (id: string): Promise<OwnedKey | null> => {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const [row] = await keys<{ owner_id: string; key_id: string; wrapped: Buffer | null }[]>`
      select owner_id, key_id, wrapped from data_key where key_id = ${id}::uuid`;
    const ownedKey = row?.wrapped
      ? {
          owner: row.owner_id,
          key: createSecretKey(decrypt(wrappingKey, `${name}|${row.owner_id}|${row.key_id}`, row.wrapped)),
        }
      : null;
    if (known.size >= 5_000) known.clear();
    known.set(id, ownedKey);
    return ownedKey;
  };
};

const primaryKeyOf = (table: PgTable): readonly PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
};

const valueOf = (row: Row, { name }: PgColumn) => row[name] as string | number;

/** Rows after the one that was looked at last, in the order of the primary key. */
const after = (key: readonly PgColumn[], last: Row | null): SQL | undefined =>
  last
    ? sql`(${sql.join([...key], sql`, `)}) > (${sql.join(
        key.map((column) => sql.param(valueOf(last, column), column)),
        sql`, `,
      )})`
    : undefined;

/** What a seal keeps from being done is null; every other error is one. */
const orNull = (error: unknown): null => {
  if (error instanceof SealError) return null;
  throw error;
};

const opens = ({ key }: OwnedKey, aad: string, bytes: Buffer): string | null => {
  try {
    return decrypt(key, aad, bytes).toString();
  } catch (error) {
    return orNull(error);
  }
};

/** Opens a text that was sealed for another spelling of its own place and owner; never one of another row's. */
const openAnyway = (service: string, column: PgColumn, row: Row, ownedKey: OwnedKey, bytes: Buffer): string | null => {
  if (ownedKey.owner.toLowerCase() !== keyOwnerOf(column.table, row)) return null;
  const id = bindingOf(column.table).row;
  for (const spelling of spellingsOf(String(row[id]))) {
    const text = opens(ownedKey, `${service}|${placeOf(column, { ...row, [id]: spelling })}|${ownedKey.owner}`, bytes);
    if (text !== null) return text;
  }
  return null;
};

/** Keys under a spelling that no row answers with; those that nothing is sealed with any more go. */
const dropLooseKeys = async (
  { keys, write }: MendParts,
  needed: ReadonlySet<string>,
  mending: Mending,
): Promise<void> => {
  const loose = await keys<{ owner_id: string; key_id: string }[]>`
    select owner_id, key_id from data_key where owner_id <> lower(owner_id)`;
  mending.keys.loose = loose.length;
  if (!write) return;
  for (const { owner_id, key_id } of loose) {
    if (needed.has(key_id)) continue;
    await keys`delete from data_key where owner_id = ${owner_id}`;
    mending.keys.dropped += 1;
  }
};

/**
 * Looks at every sealed text of a service and seals anew what was sealed for another spelling of its place or its
 * owner. Run again it goes on where it was interrupted: what is mended opens at once. Beside a running service it does
 * no harm: a text that changes meanwhile stays as it was changed.
 */
export const mendRows = async (service: Pick<Service, 'name' | 'tables'>, parts: MendParts): Promise<Mending> => {
  const { db, write, batch = 200 } = parts;
  const { seal, open } = createSeals(parts.keyring);
  const findKey = keyFinder(service, parts);
  const mending: Mending = { looked: 0, mended: 0, unreadable: [], keys: { loose: 0, dropped: 0 } };
  const needed = new Set<string>();

  const mendOne = async (column: PgColumn, row: Row): Promise<void> => {
    const bytes = Buffer.from(row[column.name] as Uint8Array);
    mending.looked += 1;
    if ((await open(column, row).catch(orNull)) !== null) return;
    const keyId = bytes.subarray(1, 17).toString('hex');
    const key = bytes[0] === VERSION && keyId.length === 32 ? await findKey(keyId) : null;
    const text = key && openAnyway(service.name, column, row, key, bytes.subarray(17));
    // Her key may have been destroyed at this moment, with her.
    const sealed = text === null ? null : await seal(column, row, text).catch(orNull);
    if (sealed === null) {
      mending.unreadable.push(placeOf(column, row));
      needed.add(keyId.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
      return;
    }
    if (write) {
      const set: Record<string, unknown> = { [column.name]: sealed };
      const same = primaryKeyOf(column.table).map((part) => eq(part, valueOf(row, part)));
      await db
        .update(column.table)
        .set(set)
        .where(and(...same, eq(column, bytes)));
    }
    mending.mended += 1;
  };

  for (const table of service.tables) {
    const columns = sealedColumnsOf(table);
    const key = primaryKeyOf(table);
    const { owner, row: id } = bindingOf(table);
    if (!columns.length) continue;
    const wanted = new Set([...key, ...columns].map(({ name }) => name).concat(owner, id));
    const all = getTableConfig(table).columns.filter(({ name }) => wanted.has(name));
    const fields = Object.fromEntries(all.map((column) => [column.name, column]));
    let last: Row | null = null;
    do {
      const rows: Row[] = await db
        .select(fields)
        .from(table)
        .where(and(or(...columns.map((column) => isNotNull(column))), after(key, last)))
        .orderBy(...key.map((column) => asc(column)))
        .limit(batch);
      for (const row of rows) for (const column of columns) if (row[column.name]) await mendOne(column, row);
      last = rows.length === batch ? (rows.at(-1) ?? null) : null;
    } while (last);
  }
  await dropLooseKeys(parts, needed, mending);
  return mending;
};
