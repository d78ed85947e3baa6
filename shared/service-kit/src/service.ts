import { type EventName, events } from '@reset/contracts/events';
import type { AiHealth } from '@reset/contracts/health';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { type ServiceEnv, serviceEnv } from './config.ts';
import { conversationRoutes, type ReadParties } from './conversation/route.ts';
import type { Exports, Parts } from './export.ts';
import type { AnyHandler } from './inbox.ts';
import type { Ledger } from './ledger.ts';
import type { Routes } from './serve.ts';
import type { SocketDoor } from './sockets.ts';
import { bindingOf, sealedColumnsOf } from './seals.ts';
import { member } from './tables.ts';
import type { Db, Handler, NoticeEvent, PublishedEvent, SystemCtx, Tx } from './types.ts';

type Handlers = { readonly [N in EventName]?: Handler<N> };

/** Work done again and again while the service runs; one replica at a time is not promised, so it must bear company. */
export interface Timer<Env> {
  readonly name: string;
  readonly seconds: number;
  readonly run: (ctx: SystemCtx, env: Env) => Promise<void>;
}

/** A part of a manifest that comes ready made, with everything that it needs: `moderation()`, a conversation's `piece`. */
export interface Piece<Env = ServiceEnv> {
  /** Columns that name a person are checked here. */
  readonly tables?: readonly PgTable[];
  /** Those of them whose rows it adds and reads, and never changes or deletes: its role in the database cannot. */
  readonly appendOnly?: readonly PgTable[];
  readonly routes?: readonly Routes[];
  /** Who takes part in its conversations; the kit answers the hub for all of a service. */
  readonly parties?: ReadParties;
  readonly on?: Handlers;
  /** The event of its notices: what its writes tell members is kept. */
  readonly tells?: NoticeEvent;
  readonly every?: readonly Timer<Env>[];
  /** What is done at each start before anybody is answered, with the erasure ledger that was applied. */
  readonly first?: (ctx: SystemCtx, env: Env, ledger: Ledger | null) => Promise<void>;
  /** Notes what of its events the broker has, in the transaction that counts them as published. */
  readonly published?: (tx: Db, events: readonly PublishedEvent[]) => Promise<void>;
  /** Columns that hold keys of kept files, each `unique()`. What none of them names is not shown, and deleted. */
  readonly files?: readonly PgColumn[];
  /** What an erasure changes beyond the rows that go with the member's own. */
  readonly erase?: (tx: Tx, id: string, ctx: SystemCtx) => Promise<void>;
  /** Owners of data keys, besides herself, that her erasure destroys. */
  readonly keyOwners?: (tx: Tx, id: string) => Promise<string[]>;
  readonly export?: Exports;
  /** Who answers as AI here, and how it went the last time; for the health page. */
  readonly ai?: (env: Env) => AiHealth;
}

type EnvOf<Extra extends z.ZodRawShape> = ServiceEnv & z.output<z.ZodObject<Extra>>;

interface Manifest<Extra extends z.ZodRawShape> extends Omit<Piece<EnvOf<Extra>>, 'routes'> {
  readonly routes?: readonly Routes[] | ((env: EnvOf<Extra>) => readonly Routes[]);
  readonly env?: Extra;
  /** Where web sockets are opened. */
  readonly sockets?: (env: EnvOf<Extra>) => SocketDoor;
  readonly pieces?: readonly Piece[];
  readonly export: Exports;
}

export interface Service {
  readonly name: string;
  readonly tables: readonly PgTable[];
  readonly appendOnly: readonly PgTable[];
  readonly env: z.ZodObject;
  readonly routes: (env: ServiceEnv) => readonly Routes[];
  readonly sockets: ((env: ServiceEnv) => SocketDoor) | undefined;
  /** Null where it has no inbox to put anything into. */
  readonly tells: NoticeEvent | null;
  readonly handlers: ReadonlyMap<EventName, AnyHandler>;
  readonly every: readonly Timer<ServiceEnv>[];
  readonly first: (ctx: SystemCtx, env: ServiceEnv, ledger: Ledger | null) => Promise<void>;
  readonly published: NonNullable<Piece['published']>;
  readonly files: readonly PgColumn[];
  readonly erase: NonNullable<Piece['erase']>;
  readonly keyOwners: NonNullable<Piece['keyOwners']>;
  readonly export: (ctx: SystemCtx, id: string) => Parts;
  readonly ai: ((env: ServiceEnv) => AiHealth) | undefined;
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

const refuseTwice = (name: string, what: string, given: readonly string[]): void => {
  const twice = given.find((one, at) => given.indexOf(one) < at);
  if (twice !== undefined) throw new Error(`${name}: two give the ${what} ${twice}`);
};

const nameOf = ({ name }: { readonly name: string }): string => name;
const keyOf = ([key]: readonly [string, unknown]): string => key;

/**
 * A service's manifest: everything the kit needs to run it.
 * @throws when a column that names a person is not tied to the member projection, so would survive an erasure, when a
 *   sealed column is bound to nothing, a column of files has no index, when two of its pieces give the same table,
 *   timer, handler or part of the export, or when the contracts lack the events that say an erasure or an act is done
 */
export const service = <Extra extends z.ZodRawShape = Record<never, never>>(
  name: string,
  manifest: Manifest<Extra>,
): Service => {
  const { routes = [], env, sockets, pieces = [], ...own } = manifest;
  // `start` hands over what `env` parsed, so the wider types hold.
  const routesOf = typeof routes === 'function' ? (routes as unknown as Service['routes']) : () => routes;
  const all: readonly Piece[] = [own as Piece, ...pieces];
  const tables = all.flatMap((piece) => piece.tables ?? []);
  const every = all.flatMap((piece) => piece.every ?? []);
  const files = all.flatMap((piece) => piece.files ?? []);
  refuseTwice(name, 'table', tables.map(getTableName));
  refuseTwice(name, 'timer', every.map(nameOf));
  refuseForgottenPeople(name, tables);
  refuseUnboundSeals(name, tables);
  for (const { isUnique, name: column } of files) {
    if (!isUnique) throw new Error(`${name}: ${column} holds keys of files, which are looked for: make it unique()`);
  }
  for (const event of [`${name}.member.erased.v1`, `${name}.act.recorded.v1`]) {
    if (!(event in events)) throw new Error(`${name}: the contracts have no event ${event}`);
  }
  const on = all.flatMap((piece) => Object.entries(piece.on ?? {})) as unknown as [EventName, AnyHandler][];
  const internal = conversationRoutes(all.flatMap((piece) => piece.parties ?? []));
  const parts = all.flatMap((piece) => Object.entries(piece.export ?? {}));
  refuseTwice(name, 'handler of', on.map(keyOf));
  refuseTwice(name, 'part of the export', [...parts.map(keyOf), ...(files.length ? ['files'] : [])]);
  return {
    ...{ name, tables, every, files, sockets: sockets as Service['sockets'] },
    appendOnly: all.flatMap((piece) => piece.appendOnly ?? []),
    tells: all.find((piece) => piece.tells)?.tells ?? null,
    env: env ? serviceEnv.extend(env) : serviceEnv,
    routes: (parsed) => [...routesOf(parsed), ...pieces.flatMap((piece) => piece.routes ?? []), ...internal],
    handlers: new Map(on),
    ai: all.find((piece) => piece.ai)?.ai,
    first: async (ctx, parsed, ledger) => {
      for (const piece of all) await piece.first?.(ctx, parsed, ledger);
    },
    published: async (tx, published) => {
      for (const piece of all) await piece.published?.(tx, published);
    },
    erase: async (tx, id, ctx) => {
      for (const piece of [...pieces, own]) await piece.erase?.(tx, id, ctx);
    },
    keyOwners: async (tx, id) => {
      const owners: string[] = [];
      for (const piece of all) owners.push(...((await piece.keyOwners?.(tx, id)) ?? []));
      return owners;
    },
    export: (ctx, id) => Object.fromEntries(parts.map(([part, read]) => [part, () => read(ctx, id)])),
  };
};
