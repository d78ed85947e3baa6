import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createVerifier } from '@reset/service-kit/auth';
import { drainable } from '@reset/service-kit/drain';
import { type HeldNats, holdNats } from '@reset/service-kit/held-nats';
import type { Logger } from '@reset/service-kit/log';
import { followEndedSessions } from '@reset/service-kit/sessions';
import type { GatewayConfig } from './config.ts';
import { createHandler } from './handler.ts';
import { requestListener, socketRoute, upgradeListener } from './listeners.ts';
import { followReleases } from './live-release.ts';
import { createPages } from './pages.ts';
import { createProxy, type Proxy } from './proxy.ts';
import { createLimiter } from './rate-limit.ts';
import { createServer } from './server.ts';
import { createSockets } from './sockets.ts';
import { createStatus } from './status.ts';

interface Gateway {
  readonly url: string;
  /** Takes no new request, lets those under way finish for a while, then ends. */
  close(): Promise<void>;
}

const followSessions = (config: GatewayConfig, proxy: Proxy, nats: HeldNats | undefined, log: Logger) => {
  const headers = { authorization: `Bearer ${config.serviceToken}` };
  return followEndedSessions({
    ...{ log, nats, eventPrefix: config.eventPrefix },
    ask: config.upstreams['identity'] && ((path, timeoutMs) => proxy.ask('identity', { path, headers, timeoutMs })),
    everyMs: config.sessionsEveryMs,
    lifetimeMs: config.tokenLifetimeMs,
  });
};

/**
 * Starts a gateway.
 * @returns once it listens; it serves pages as soon as a release is live
 */
export const createGateway = async (config: GatewayConfig, log: Logger): Promise<Gateway> => {
  const { upstreams, idleMs, answerMs, trustProxy } = config;
  const releases = await followReleases({ root: config.releases, everyMs: config.channelEveryMs, log });
  const proxy = createProxy(config);
  const limits = { rate: config.socketRate, most: config.maxSockets, mostPerAddress: config.maxSocketsPerAddress };
  const sockets = createSockets({ upstream: proxy.upstream, answerMs, idleMs, ...limits });
  const nats = config.natsUrl ? holdNats(config.natsUrl, 'gateway', log) : undefined;
  const sessions = followSessions(config, proxy, nats, log);
  const { ended } = sessions;
  let draining = false;

  const releaseHealth = () => {
    const [live, problems] = [releases.current(), releases.problems()];
    return { ok: live !== null && problems.length === 0, rev: live?.release.rev ?? null, problems };
  };
  const own = () => ({ release: releaseHealth(), ...sessions.health() });
  const handle = createHandler({
    ...{ config, proxy, releases, ended },
    pages: createPages(releases, config.publicUrl),
    verifier: createVerifier({ issuer: config.issuer, jwksUrl: config.jwksUrl }),
    limiter: createLimiter(config.rate),
    authLimiter: createLimiter(config.authRate),
    refreshLimiter: createLimiter(config.refreshRate),
    status: createStatus({ services: Object.keys(upstreams), proxy, own }),
    serving: () => !draining && releases.current() !== null,
  });

  const server = createServer(config, {
    mayUpgrade: (req) => socketRoute(req) !== null,
    request: requestListener(trustProxy, log, handle),
    // Its token comes inside, where the gateway does not look: nobody joins before it is known who may not.
    upgrade: upgradeListener(trustProxy, log, sockets, () => !draining && ended.known()),
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
      sessions.close();
      await Promise.all([nats?.close(), proxy.close()]);
    },
  };
};
