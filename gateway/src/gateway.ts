import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createVerifier } from '@reset/service-kit/auth';
import { drainable } from '@reset/service-kit/drain';
import type { Logger } from '@reset/service-kit/log';
import { addressKey, clientOf, socketAddress } from './client.ts';
import type { GatewayConfig } from './config.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { pollEndedSessions } from './ended-sessions-poll.ts';
import { subscribeToEndedSessions } from './ended-sessions-subscription.ts';
import type { Exchange } from './exchange.ts';
import { createHandler } from './handler.ts';
import { followReleases } from './live-release.ts';
import { createPages } from './pages.ts';
import { createPlaces } from './places.ts';
import { createProxy } from './proxy.ts';
import { createLimiter } from './rate-limit.ts';
import { rawRefusal } from './raw-refusal.ts';
import { hasOneHost } from './request-host.ts';
import { requestPath } from './request-path.ts';
import { classify } from './routes.ts';
import { hsts, securityHeaders } from './security-headers.ts';
import { createSockets } from './sockets.ts';
import { createStatus } from './status.ts';

export interface Gateway {
  readonly url: string;
  /** Takes no new request, lets those under way finish for a while, then ends. */
  close(): Promise<void>;
}

const ignore = () => {};

const socketRoute = (req: IncomingMessage) => {
  const path = requestPath(req.url);
  const route = path === null ? null : classify(path);
  return route?.kind === 'service' && route.name === 'socket' ? route : null;
};

/**
 * Starts a gateway.
 * @returns once it listens; it serves pages as soon as a release is live
 */
export const createGateway = async (config: GatewayConfig, log: Logger): Promise<Gateway> => {
  const { upstreams, idleMs } = config;
  const releases = await followReleases({ root: config.releases, everyMs: config.channelEveryMs, log });
  const proxy = createProxy(config);
  const sockets = createSockets({
    address: proxy.address,
    answerMs: config.answerMs,
    idleMs,
    most: config.maxSockets,
    mostPerAddress: config.maxSocketsPerAddress,
  });
  const asGateway = { authorization: `Bearer ${config.serviceToken}` };
  const ended = createEndedSessions(config.tokenLifetimeMs);
  const poll = pollEndedSessions({
    ended,
    ask: upstreams['identity'] && ((path, timeoutMs) => proxy.ask('identity', { path, headers: asGateway, timeoutMs })),
    everyMs: config.sessionsEveryMs,
    log,
  });
  const subscription = config.natsUrl
    ? subscribeToEndedSessions({ ended, natsUrl: config.natsUrl, eventPrefix: config.eventPrefix, log })
    : null;
  let draining = false;

  const limiter = createLimiter(config.rate);
  const handle = createHandler({
    config,
    proxy,
    releases,
    pages: createPages(releases, config.publicUrl),
    verifier: createVerifier({ issuer: config.issuer, jwksUrl: config.jwksUrl }),
    ended,
    limiter,
    authLimiter: createLimiter(config.authRate),
    refreshLimiter: createLimiter(config.refreshRate),
    status: createStatus({
      services: Object.keys(upstreams),
      proxy,
      own: () => ({
        release: {
          ok: releases.current() !== null && releases.problems().length === 0,
          rev: releases.current()?.release.rev ?? null,
          problems: releases.problems(),
        },
        sessions: { ok: poll.ok() },
        ...(subscription && { events: { ok: subscription.ok() } }),
      }),
    }),
    serving: () => !draining && releases.current() !== null,
  });

  const connections = createPlaces(config.mostConnectionsPerAddress);
  const onConnection = (socket: Socket) => {
    // Behind a proxy all of them are the proxy's.
    if (config.trustProxy) return;
    const key = addressKey(socketAddress({ socket }));
    if (connections.take(key)) socket.once('close', () => connections.free(key));
    else socket.destroy();
  };

  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    const started = performance.now();
    const client = clientOf(req, config.trustProxy);
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

  const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const started = performance.now();
    const id = randomUUID();
    const route = socketRoute(req);
    socket.on('error', () => socket.destroy());
    if (!hasOneHost(req)) return socket.end(rawRefusal(400, 'invalid', id));
    // Its token comes inside, where the gateway does not look: nobody joins before it is known who may not.
    if (!route || draining || !ended.known()) return socket.end(rawRefusal(503, 'unavailable', id));
    const upgrade = { req, socket: socket as Socket, head, id, client: clientOf(req, config.trustProxy) };
    return sockets.open(upgrade, route.service, (status) => {
      const ms = Math.round(performance.now() - started);
      log.info({ id, method: 'UPGRADE', route: route.name, service: route.service, status, ms }, 'request');
    });
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
    // Anything else that asks for an upgrade is answered as the plain request that it also is.
    shouldUpgradeCallback: (req) => req.headers.upgrade?.toLowerCase() === 'websocket' && socketRoute(req) !== null,
  });
  server.timeout = idleMs + config.slowAnswerMs;
  server.on('connection', onConnection);
  server.on('request', onRequest);
  server.on('checkContinue', onRequest);
  server.on('upgrade', onUpgrade);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    return void socket.end(rawRefusal(status, 'invalid', randomUUID()));
  });
  const drain = drainable(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    async close() {
      draining = true;
      sockets.close();
      await drain({ lingerMs: config.lingerMs, mostMs: config.drainMs });
      releases.close();
      poll.close();
      await Promise.all([subscription?.close(), proxy.close()]);
    },
  };
};
