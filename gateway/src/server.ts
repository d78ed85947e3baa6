import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressKey } from '@reset/service-kit/addresses';
import { socketAddress } from './client.ts';
import type { GatewayConfig } from './config.ts';
import { createPlaces } from './places.ts';
import { rawRefusal } from './raw-refusal.ts';

interface Listeners {
  /** Whether a request that asks to become a web socket may; others are answered as the plain request they also are. */
  readonly mayUpgrade: (req: IncomingMessage) => boolean;
  readonly request: (req: IncomingMessage, res: ServerResponse) => void;
  readonly upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

const refuseBroken = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  return void socket.end(rawRefusal(status, 'invalid', randomUUID()));
};

/** The gateway's server, with what a connection may hold of it. */
export const createServer = (config: GatewayConfig, { mayUpgrade, request, upgrade }: Listeners): http.Server => {
  const places = createPlaces(config.mostConnectionsPerAddress);
  const limitConnections = (socket: Socket) => {
    // Behind a proxy all of them are the proxy's.
    if (config.trustProxy) return;
    const key = addressKey(socketAddress({ socket }));
    if (places.take(key)) socket.once('close', () => places.free(key));
    else socket.destroy();
  };
  const server = http.createServer({
    // Told in our own words, with those who name two.
    requireHostHeader: false,
    // A photograph over a poor mobile network takes this long; a request's head never does.
    requestTimeout: 120_000,
    headersTimeout: 15_000,
    // How often the two above are looked after.
    connectionsCheckingInterval: 5_000,
    // Longer than the 60 s of common load balancers, or they would send requests into a closing connection.
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
    shouldUpgradeCallback: (req) => req.headers.upgrade?.toLowerCase() === 'websocket' && mayUpgrade(req),
  });
  server.timeout = config.idleMs + config.slowAnswerMs;
  server.on('connection', limitConnections);
  server.on('request', request);
  server.on('checkContinue', request);
  server.on('upgrade', upgrade);
  server.on('clientError', refuseBroken);
  return server;
};
