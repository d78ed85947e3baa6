import { type EventName, events } from '@reset/contracts/events';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { type ServiceEnv, serviceEnv } from './config.ts';
import type { Parts } from './export.ts';
import type { AnyHandler } from './inbox.ts';
import type { Routes } from './serve.ts';
import { bindingOf, sealedColumnsOf } from './seals.ts';
import { member } from './tables.ts';
import type { Handler, SystemCtx, Tx } from './types.ts';

type Handlers = { readonly [N in EventName]?: Handler<N> };

/** Work done again and again while the service runs; one replica at a time is not promised, so it must bear company. */
export interface Timer<Env> {
  readonly name: string;
  readonly seconds: number;
  readonly run: (ctx: SystemCtx, env: Env) => Promise<void>;
}

/** A part of a manifest that comes ready made, with everything that it needs. */
export interface Piece {
  readonly tables: readonly PgTable[];
  readonly routes: readonly Routes[];
  readonly on: Handlers;
  readonly every: readonly Timer<ServiceEnv>[];
  readonly erase: (tx: Tx, id: string) => Promise<void>;
  readonly keyOwners: (tx: Tx, id: string) => Promise<string[]>;
  readonly export: (ctx: SystemCtx, id: string) => Parts;
}

export interface Manifest<Extra extends z.ZodRawShape> {
  /** Every table of the service; columns that name a person are checked here. */
  readonly tables: readonly PgTable[];
  readonly routes: readonly Routes[] | ((env: ServiceEnv & z.output<z.ZodObject<Extra>>) => readonly Routes[]);
  readonly on?: Handlers;
  /** Columns that hold keys of kept files. What none of them names is deleted. */
  readonly files?: readonly PgColumn[];
  readonly every?: readonly Timer<ServiceEnv & z.output<z.ZodObject<Extra>>>[];
  readonly env?: Extra;
  /** What members can report, and over what they can block: `moderation()`. */
  readonly moderation?: Piece;
  /** What an erasure changes beyond the rows that go with the member's own. */
  readonly erase?: (tx: Tx, id: string, ctx: SystemCtx) => Promise<void>;
  /** Owners of data keys, besides herself, that her erasure destroys. */
  readonly keyOwners?: (tx: Tx, id: string) => Promise<string[]>;
  /** Everything the service keeps about a member, opened, by a readable name. */
  readonly export: (ctx: SystemCtx, id: string) => Parts;
}

export interface Service {
  readonly name: string;
  readonly tables: readonly PgTable[];
  readonly env: z.ZodObject;
  readonly routes: (env: ServiceEnv) => readonly Routes[];
  readonly handlers: ReadonlyMap<EventName, AnyHandler>;
  readonly every: readonly Timer<ServiceEnv>[];
  readonly files: readonly PgColumn[];
  readonly erase: NonNullable<Manifest<never>['erase']>;
  readonly keyOwners: NonNullable<Manifest<never>['keyOwners']>;
  readonly export: Manifest<never>['export'];
}

const PERSON = /(^|_)(user|member|sender|recipient|requester|receiver|buyer|seller|author|actor|owner)_id$|_by$/;

const refuseForgottenPeople = (name: string, tables: readonly PgTable[]): void => {
  for (const table of tables) {
    const { name: tableName, foreignKeys } = getTableConfig(table);
    const held = new Set(
      foreignKeys
        .map((key) => key.reference())
        .filter((ref) => ref.foreignTable === member)
        .flatMap((ref) => ref.columns.map((c) => c.name)),
    );
    for (const { name: columnName } of Object.values(getTableColumns(table))) {
      if (PERSON.test(columnName) && !held.has(columnName)) {
        throw new Error(`${name}: ${tableName}.${columnName} names a person: make it memberId() or formerMember()`);
      }
    }
  }
};

const refuseUnboundSeals = (name: string, tables: readonly PgTable[]): void => {
  for (const table of tables) {
    const { owner, row } = bindingOf(table);
    const missing = [...owner, row].filter((column) => !getTableColumns(table)[column]);
    if (sealedColumnsOf(table).length && missing.length) {
      throw new Error(
        `${name}: ${getTableName(table)} has no ${missing.join(', ')}: say what seals it with sealedUnder()`,
      );
    }
  }
};

/**
 * A service's manifest: everything the kit needs to run it.
 * @throws when a column that names a person is not tied to the member projection, so would survive an erasure, when a
 *   sealed column is bound to nothing, or when the contracts lack the event that says an erasure is done
 */
export const service = <Extra extends z.ZodRawShape = Record<never, never>>(
  name: string,
  manifest: Manifest<Extra>,
): Service => {
  const { moderation: piece } = manifest;
  const tables = [...manifest.tables, ...(piece?.tables ?? [])];
  refuseForgottenPeople(name, tables);
  refuseUnboundSeals(name, tables);
  if (!(`${name}.member.erased.v1` in events))
    throw new Error(`${name}: the contracts have no event ${name}.member.erased.v1`);
  const { routes } = manifest;
  // `start` hands over what `env` parsed, so the wider type holds.
  const routesOf = typeof routes === 'function' ? (routes as unknown as Service['routes']) : () => routes;
  return {
    name,
    tables,
    env: manifest.env ? serviceEnv.extend(manifest.env) : serviceEnv,
    routes: (env) => [...routesOf(env), ...(piece?.routes ?? [])],
    handlers: new Map(Object.entries({ ...piece?.on, ...manifest.on }) as unknown as [EventName, AnyHandler][]),
    every: [...((manifest.every ?? []) as readonly unknown[] as readonly Timer<ServiceEnv>[]), ...(piece?.every ?? [])],
    files: manifest.files ?? [],
    erase: async (tx, id, ctx) => {
      await piece?.erase(tx, id);
      await manifest.erase?.(tx, id, ctx);
    },
    keyOwners: async (tx, id) => [
      ...((await piece?.keyOwners(tx, id)) ?? []),
      ...((await manifest.keyOwners?.(tx, id)) ?? []),
    ],
    export: (ctx, id) => ({ ...manifest.export(ctx, id), ...piece?.export(ctx, id) }),
  };
};
