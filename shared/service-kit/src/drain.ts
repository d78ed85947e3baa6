import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

interface DrainOptions {
  /** Milliseconds in which a kept-alive connection may still bring a request that is on its way. */
  readonly lingerMs: number;
  /** Milliseconds until what has not ended is cut. */
  readonly mostMs: number;
  /** Told before that. */
  readonly late?: () => void;
}

/**
 * Makes an HTTP server end without failing anybody: it stops listening at once, what still comes on connections that
 * were kept alive is answered with `connection: close`, and it has ended when the last answer is out. Node's own
 * `close` ends idle connections at once, and with them requests that are on their way.
 * @param server before it has had a request
 * @returns ends it
 */
export const drainable = (server: Server): ((options: DrainOptions) => Promise<void>) => {
  const sockets = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let draining = false;
  let lingers = true;

  const onRequest = (_: IncomingMessage, res: ServerResponse) => {
    open.add(res);
    if (draining) res.shouldKeepAlive = false;
    res.once('close', () => {
      open.delete(res);
      if (!lingers) endIdle();
    });
  };
  const endIdle = () => {
    const inUse = new Set([...open].map(({ req }) => req.socket));
    for (const socket of sockets) if (!inUse.has(socket)) socket.destroySoon();
  };
  server.prependListener('request', onRequest);
  server.prependListener('checkContinue', onRequest);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async ({ lingerMs, mostMs, late }) => {
    draining = true;
    for (const res of open) if (!res.headersSent) res.shouldKeepAlive = false;
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const lingering = setTimeout(() => {
      lingers = false;
      endIdle();
    }, lingerMs);
    const cutting = setTimeout(() => {
      late?.();
      for (const socket of sockets) socket.destroy();
    }, mostMs);
    await closed;
    clearTimeout(lingering);
    clearTimeout(cutting);
    server.close();
  };
};
