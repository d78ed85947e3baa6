import { join } from 'node:path';
import type { BrokerUser } from './broker-users.ts';
import { natsBinary } from './nats-binary.ts';
import { natsPart, natsUrl } from './nats.ts';
import { postgresPart, postgresUrl } from './postgres.ts';
import type { Part, Supervised } from './supervise.ts';

export interface Servers {
  readonly postgresUrl: string;
  readonly natsUrl: string;
}

interface ServerOptions {
  /** Directory under which the servers keep their data. */
  readonly home: string;
  /** Of the superuser of an embedded Postgres, asked only when there is one; whether it was made just now. */
  readonly password: () => { readonly password: string; readonly passwordIsNew: boolean };
  /** Supervises a part from now on, and has to stop it. */
  readonly supervise: (part: Part) => Supervised;
  /** Tells the operator something. */
  readonly say: (line: string) => void;
  readonly port: (part: string) => Promise<number>;
  readonly fast?: boolean;
  /** Of an embedded broker; none: whoever reaches it may do everything. */
  readonly users?: readonly BrokerUser[];
  /** Servers that somebody else runs are taken as they are. */
  readonly given?: { readonly postgresUrl?: string | undefined; readonly natsUrl?: string | undefined };
}

/** Starts the embedded Postgres and nats-server, or takes those given, and waits until both serve. */
export const startServers = async (options: ServerOptions): Promise<Servers> => {
  const { home, password, port, supervise, say, fast = false, given = {}, users = [] } = options;
  const run = (part: Part): Promise<void> => supervise(part).ready();
  const postgres = async (): Promise<string> => {
    if (given.postgresUrl !== undefined) return given.postgresUrl;
    const at = { port: await port('postgres'), ...password() };
    await run(postgresPart({ ...at, data: join(home, 'postgres'), fast }));
    return postgresUrl(at);
  };
  const nats = async (): Promise<string> => {
    if (given.natsUrl !== undefined) return given.natsUrl;
    const at = { port: await port('nats'), binary: await natsBinary(say) };
    await run(natsPart({ ...at, data: join(home, 'nats'), users }));
    return natsUrl(at.port);
  };
  const [postgresAt, natsAt] = await Promise.all([postgres(), nats()]);
  return { postgresUrl: postgresAt, natsUrl: natsAt };
};
