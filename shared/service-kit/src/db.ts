import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import type { Db } from './types.ts';

interface Pool {
  readonly db: Db;
  close(): Promise<void>;
}

/**
 * A plain client. Gives up on a lost server within 3 s and asks again every quarter second.
 * @param patient no limit on how long a statement may take or wait (migrations)
 * @param more further options of the driver
 */
export const connect = (url: string, max: number, patient = false, more: object = {}): Sql =>
  postgres(url, {
    ...more,
    max,
    connect_timeout: 3,
    backoff: () => 0.25,
    idle_timeout: 60,
    // A connection that breaks while it asks for them ends the process; arrays stand in no table of ours.
    fetch_types: false,
    onnotice: () => {},
    connection: patient
      ? {}
      : { statement_timeout: 15_000, lock_timeout: 8_000, idle_in_transaction_session_timeout: 30_000 },
  });

type Unsafe = (query: string, args?: never[], options?: object) => unknown;
type Begin = (work: (sql: Sql) => unknown) => unknown;

/** The same client, with every parametrised query prepared once a connection: drizzle would have each parsed anew. */
const prepared = <S extends Sql>(client: S): S =>
  new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'unsafe') {
        const unsafe = value as Unsafe;
        return (query: string, args: never[] = [], options: object = {}) =>
          // Last, since drizzle says `prepare: false` itself.
          unsafe(query, args, { ...options, prepare: args.length > 0 });
      }
      if (name === 'begin' || name === 'savepoint') {
        const begin = value as Begin;
        return (work: (sql: Sql) => unknown) => begin((inner) => work(prepared(inner)));
      }
      return value;
    },
  });

/** Drizzle over a client that is its alone: it changes the client's parsers. */
export const overClient = (client: Sql): Db => drizzle(prepared(client));

/** A pool for what is done once (an operator's command); what serves has `openDatabase`. */
export const openPool = (url: string, max: number): Pool => {
  const client = connect(url, max);
  return { db: overClient(client), close: () => client.end({ timeout: 5 }) };
};
