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

// Node's own name for it, by which it tells idle connections too. Counting requests here would cost each of them.
const answering = (socket: Socket & { readonly _httpMessage?: ServerResponse | null }): ServerResponse | null =>
  socket._httpMessage ?? null;

/**
 * Makes an HTTP server end without failing anybody: it stops listening, answers what still comes with
 * `connection: close`, and has ended when the last answer is out. Node's own `close` cuts requests on their way.
 * @param server before it has had a request
 * @returns ends it
 */
export const drainable = (server: Server): ((options: DrainOptions) => Promise<void>) => {
  const sockets = new Set<Socket>();
  let draining = false;
  let lingers = true;

  const endIdle = () => {
    for (const socket of sockets) if (!answering(socket)) socket.destroySoon();
  };
  const isLast = (res: ServerResponse) => {
    if (!res.headersSent) res.shouldKeepAlive = false;
    res.once('close', () => {
      if (!lingers) endIdle();
    });
  };
  const onRequest = (_: IncomingMessage, res: ServerResponse) => {
    if (draining) isLast(res);
  };
  server.prependListener('request', onRequest);
  server.prependListener('checkContinue', onRequest);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async ({ lingerMs, mostMs, late }) => {
    draining = true;
    for (const socket of sockets) {
      const res = answering(socket);
      if (res) isLast(res);
    }
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
