import { connect as connectTcp } from 'node:net';
import type { Part } from './supervise.ts';

interface NatsOptions {
  readonly binary: string;
  /** JetStream's store. */
  readonly data: string;
  readonly port: number;
}

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
export const natsPart = ({ binary, data, port }: NatsOptions): Part => ({
  name: 'nats',
  command: {
    file: binary,
    args: ['-js', '-sd', data, '-a', '127.0.0.1', '-p', String(port)],
    env: { TZ: 'UTC' },
    cwd: '/',
  },
  ready: () => greets(port),
});
