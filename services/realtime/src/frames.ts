import type { Server } from './socket.ts';
import { type Pace, takesPace } from './pace.ts';

/** Whatever a connection sends, what the library answers by itself among it: at once, and in the long run. */
const FRAMES = { burst: 120, perSecond: 20 };

interface Connection {
  on(event: string, listener: (...told: unknown[]) => void): void;
  close(): void;
  readonly transport: { readonly socket?: { on(event: 'ping', listener: () => void): void; terminate(): void } };
}
interface Known extends Pace {
  connects: number;
}

/** The only packets of socket.io that our pages send: one CONNECT to the house, then events; a DISCONNECT ends it all. */
const isOurs = (known: Known, said: unknown): boolean => {
  if (typeof said !== 'string' || said[1] === '/') return false;
  if (said[0] === '2') return true;
  known.connects += 1;
  return said[0] === '0' && known.connects === 1;
};

/**
 * Counts all that comes on a connection, below the library, which answers much of it without asking us: foreign
 * namespaces, repeated CONNECTs, acknowledgements, pings. Who sends too much, or what no page sends, is cut off.
 */
export const guardFrames = (io: Server): void => {
  io.engine.on('connection', (connection: Connection) => {
    const known: Known = { left: FRAMES.burst, at: Date.now(), connects: 0 };
    const end = () => {
      connection.close();
      // It would be heard until it answers the farewell.
      connection.transport.socket?.terminate();
    };
    const count = () => {
      if (!takesPace(known, FRAMES)) end();
    };
    connection.on('packet', (packet) => {
      const { type, data } = packet as { readonly type: string; readonly data?: unknown };
      count();
      if (type !== 'message') return;
      if (typeof data === 'string' && data === '1') connection.close();
      else if (!isOurs(known, data)) end();
    });
    connection.transport.socket?.on('ping', count);
  });
};
