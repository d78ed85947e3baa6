import { connect as dial, type Socket } from 'node:net';
import type { Sql } from 'postgres';
import { connect } from './db.ts';

/** A client that is given up and made anew under the same handle. */
export interface Renewable {
  readonly sql: Sql;
  /** Ends it at once: all that it was asked fails as an outage, and all that it is asked until it is renewed. */
  lose(): void;
  renew(): void;
  end(): Promise<void>;
}

interface Way {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false | undefined;
}

/** One client whose sockets we know: the driver itself would wait for a server that takes and never answers. */
const make = (url: string, max: number, more: object) => {
  const sockets = new Set<Socket>();
  let isLost = false;
  let turn = 0;
  const socket = ({ host, port, path }: Way): Socket => {
    for (const old of sockets) if (old.destroyed) sockets.delete(old);
    const at = turn++ % host.length;
    const made = path ? dial(path) : dial(port[at] ?? 5432, host[at]);
    sockets.add(made);
    // Later, when the driver listens to it.
    if (isLost) setImmediate(() => made.destroy());
    // For a certificate's name, as the driver's own sockets have it.
    return Object.assign(made, { host: host[at] });
  };
  const sql = connect(url, max, false, { ...more, socket });
  return {
    sql,
    lose() {
      isLost = true;
      const destroyAll = () => sockets.forEach((one) => one.destroy());
      sql.end({ timeout: 0 }).then(destroyAll, destroyAll);
    },
  };
};

/**
 * @param setUp done with each client before it is used
 * @param more further options of the driver
 */
export const renewable = (
  url: string,
  max: number,
  setUp: (sql: Sql) => void = () => {},
  more: object = {},
): Renewable => {
  const fresh = () => {
    const made = make(url, max, more);
    setUp(made.sql);
    return made;
  };
  let current = fresh();
  return {
    sql: new Proxy(current.sql, {
      get: (_, name) => Reflect.get(current.sql, name) as unknown,
      apply: (_, self, args: unknown[]) => Reflect.apply(current.sql, self, args) as unknown,
    }),
    // Until it is renewed it is one that has ended, which refuses at once.
    lose: () => current.lose(),
    renew() {
      current = fresh();
    },
    end: () => current.sql.end({ timeout: 5 }),
  };
};
