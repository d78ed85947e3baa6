import { join } from 'node:path';
import { natsBinary } from './nats-binary.ts';
import { natsPart, natsUrl } from './nats.ts';
import { postgresPart, postgresUrl } from './postgres.ts';
import { supervise, type SuperviseOptions, type Supervised } from './supervise.ts';

export interface Servers {
  readonly postgresUrl: string;
  readonly natsUrl: string;
  /** Those that are ours, in the order of their start. */
  readonly parts: readonly Supervised[];
}

export interface ServerOptions extends SuperviseOptions {
  /** Directory under which the servers keep their data. */
  readonly home: string;
  /** Of the superuser of an embedded Postgres. */
  readonly password: string;
  readonly port: (part: string) => Promise<number>;
  readonly fast?: boolean;
  /** Servers that somebody else runs are taken as they are. */
  readonly given?: { readonly postgresUrl?: string | undefined; readonly natsUrl?: string | undefined };
}

/** Starts the embedded Postgres and nats-server, or takes those given, and waits until both serve. */
export const startServers = async (options: ServerOptions): Promise<Servers> => {
  const { home, password, port, fast = false, given = {} } = options;
  const parts: Supervised[] = [];
  const postgres = async () => {
    if (given.postgresUrl !== undefined) return given.postgresUrl;
    const at = { port: await port('postgres'), password };
    parts.push(supervise(postgresPart({ ...at, data: join(home, 'postgres'), fast }), options));
    return postgresUrl(at);
  };
  const nats = async () => {
    if (given.natsUrl !== undefined) return given.natsUrl;
    const at = { port: await port('nats'), binary: await natsBinary(options.say) };
    parts.push(supervise(natsPart({ ...at, data: join(home, 'nats') }), options));
    return natsUrl(at.port);
  };
  const stop = () => Promise.all(parts.map((part) => part.stop()));
  try {
    const urls = { postgresUrl: await postgres(), natsUrl: await nats() };
    await Promise.all(parts.map((part) => part.ready()));
    return { ...urls, parts };
  } catch (error) {
    await stop();
    throw error;
  }
};
