import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '@reset/service-kit/log';
import { clientOf } from './client.ts';
import type { Exchange } from './exchange.ts';
import { endWith, rawRefusal } from './raw-refusal.ts';
import { hasOneHost } from './request-host.ts';
import { requestPath } from './request-path.ts';
import { classify } from './routes.ts';
import { hsts, securityHeaders } from './security-headers.ts';
import type { Sockets } from './sockets.ts';

const ignore = () => {};

/** @returns the route of a request that may become a web socket, or null */
export const socketRoute = (req: IncomingMessage) => {
  const path = requestPath(req.url);
  const route = path === null ? null : classify(path);
  return route?.kind === 'service' && route.name === 'socket' ? route : null;
};

/** Makes an exchange of each request, and logs it once it is over. */
export const requestListener =
  (hops: number, log: Logger, handle: (exchange: Exchange) => Promise<void>) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    const started = performance.now();
    const client = clientOf(req, hops);
    const exchange: Exchange = { req, res, id: randomUUID(), client, words: 'house', facts: { route: 'unreadable' } };
    // The connection may break at any time. `close` tells; an error that nobody hears would end the process.
    req.on('error', ignore);
    res.on('error', ignore);
    for (const [name, value] of securityHeaders) res.setHeader(name, value);
    res.setHeader('x-request-id', exchange.id);
    if (client.proto === 'https') res.setHeader('strict-transport-security', hsts);
    res.on('close', () => {
      const { id, facts } = exchange;
      const ms = Math.round(performance.now() - started);
      const status = res.headersSent ? res.statusCode : 499;
      log.info(
        { id, method: req.method, ...facts, status, ms, ...(!res.writableFinished && { cut: true }) },
        'request',
      );
    });
    void handle(exchange);
  };

/** Passes each request for a web socket on, where it is known who may not have one. */
export const upgradeListener =
  (hops: number, log: Logger, sockets: Sockets, mayOpen: () => boolean) =>
  (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const started = performance.now();
    const id = randomUUID();
    const route = socketRoute(req);
    socket.on('error', () => socket.destroy());
    if (!hasOneHost(req)) return endWith(socket, rawRefusal(400, 'invalid', id));
    if (!route || !mayOpen()) return endWith(socket, rawRefusal(503, 'unavailable', id));
    const upgrade = { req, socket: socket as Socket, head, id, client: clientOf(req, hops) };
    return sockets.open(upgrade, route.service, (status) => {
      const ms = Math.round(performance.now() - started);
      log.info({ id, method: 'UPGRADE', route: route.name, service: route.service, status, ms }, 'request');
    });
  };
