import { connect as connectTcp } from 'node:net';
import { writeFileSync } from 'node:fs';
import type { BrokerUser } from './broker-users.ts';
import type { Part } from './supervise.ts';

interface NatsOptions {
  readonly binary: string;
  /** JetStream's store. */
  readonly data: string;
  readonly port: number;
  /** None: whoever reaches it may do everything, as in tests of a single service. */
  readonly users?: readonly BrokerUser[];
}

/** What it is told by a file, since passwords on a command line can be read by others. */
const configFile = (data: string, users: readonly BrokerUser[]): string => {
  const file = `${data}.conf`;
  // An empty list of what is allowed would allow everything.
  const only = (subjects: readonly string[]) => (subjects.length > 0 ? { allow: subjects } : { deny: ['>'] });
  const permitted = users.map(({ permissions, ...who }) => ({
    ...who,
    ...(permissions && {
      permissions: { publish: only(permissions.publish), subscribe: only(permissions.subscribe) },
    }),
  }));
  writeFileSync(file, JSON.stringify({ authorization: { users: permitted } }), { mode: 0o600 });
  return file;
};

/** @returns the URL of the embedded broker */
export const natsUrl = (port: number): string => `nats://127.0.0.1:${port}`;

/** The server greets every connection with `INFO {...}`. */
const greets = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTcp({ port, host: '127.0.0.1', timeout: 1_000 });
    const done = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('data', (bytes) => done(bytes.toString('latin1').startsWith('INFO ')));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
    socket.once('close', () => done(false));
  });

/** The embedded nats-server with JetStream, on loopback only, as a part to supervise. */
export const natsPart = ({ binary, data, port, users = [] }: NatsOptions): Part => ({
  name: 'nats',
  command: {
    file: binary,
    args: [
      ...['-js', '-sd', data, '-a', '127.0.0.1', '-p', String(port)],
      ...(users.length > 0 ? ['-c', configFile(data, users)] : []),
    ],
    env: { TZ: 'UTC' },
    cwd: '/',
  },
  ready: () => greets(port),
});
