import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServiceEnv } from './config.ts';
import type { EndedSessions } from './sessions/ended-sessions.ts';
import { followEndedSessions } from './sessions/follow.ts';
import type { SystemCtx } from './types.ts';

/** What a service does with those who come through its socket door. */
interface SocketHandler {
  /** Takes one in. Nobody is known yet: the first message says who comes. */
  readonly open: (socket: WebSocket) => void;
  /** Says goodbye to all of them, before what has not ended is cut. */
  readonly leave: () => void;
}

/** A path of a service where web sockets are opened; the gateway has looked at their origin and their number. */
export interface SocketDoor {
  readonly path: string;
  /** Open at once in this process. */
  readonly most: number;
  /** Bytes of one message. */
  readonly largest: number;
  /** @param ended sessions that are over, as identity tells them */
  readonly begin: (ctx: SystemCtx, ended: Pick<EndedSessions, 'has' | 'onEnded'>) => SocketHandler;
}

interface Options {
  readonly server: Server;
  readonly door: SocketDoor;
  readonly ctx: SystemCtx;
  readonly env: Pick<ServiceEnv, 'IDENTITY_URL' | 'RESET_SERVICE_TOKEN'>;
}

const SESSIONS_EVERY_MS = 2_000;
/** Longer than any access token lives. */
const LIFETIME_MS = 24 * 3_600_000;
/** What is said last is on its way by then. */
const GOODBYE_MS = 250;

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

/** Whether a request asks to become a web socket at this path: others are the plain requests that they also are. */
export const isForDoor = ({ path }: SocketDoor, { url, headers }: IncomingMessage): boolean =>
  url === path && headers.upgrade?.toLowerCase() === 'websocket';

/** Opens a service's socket door. @returns closes it, after a goodbye to who is there */
export const openDoor = ({ server, door, ctx, env }: Options): (() => Promise<void>) => {
  const sessions = followEndedSessions({
    ...{ log: ctx.log, nats: undefined, eventPrefix: '', everyMs: SESSIONS_EVERY_MS, lifetimeMs: LIFETIME_MS },
    ask: (path, timeoutMs) => [
      fetch(new URL(path, env.IDENTITY_URL), {
        headers: { authorization: `Bearer ${env.RESET_SERVICE_TOKEN}` },
        signal: AbortSignal.timeout(timeoutMs),
      }).then(async (answer) => ({ status: answer.status, body: await answer.json() })),
    ],
  });
  const { open, leave } = door.begin(ctx, sessions.ended);
  // Compressed, a few bytes could stand for more memory than there is.
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: door.largest });
  let leaving = false;
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    // Not knowing which sessions ended is not "none".
    if (leaving || !sessions.ended.known() || sockets.clients.size >= door.most)
      return refuse(socket, '503 Service Unavailable');
    return sockets.handleUpgrade(req, socket, head, (client) => {
      // It closes behind an error by itself.
      client.on('error', () => undefined);
      open(client);
    });
  });
  return async () => {
    leaving = true;
    leave();
    if (sockets.clients.size) await pause(GOODBYE_MS);
    for (const client of sockets.clients) client.terminate();
    sockets.close();
    sessions.close();
  };
};
