import type { ErrorCode } from '@reset/contracts/errors';
import type { Verifier } from '@reset/service-kit/auth';
import { checkBearer } from './bearer.ts';
import { refuseBody } from './body-rules.ts';
import { addressKey } from './client.ts';
import type { GatewayConfig } from './config.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { Exchange } from './exchange.ts';
import type { LiveReleases } from './live-release.ts';
import type { Pages } from './pages.ts';
import type { Proxy } from './proxy.ts';
import type { Limiter } from './rate-limit.ts';
import { refuse } from './refuse.ts';
import { hasOneHost } from './request-host.ts';
import { requestPath } from './request-path.ts';
import { classify, isAuthRead, isRefresh, type Route } from './routes.ts';
import { foreignOrigin } from './sockets.ts';
import { sendFile } from './static-files.ts';
import { type createStatus, sendHealth } from './status.ts';
import { uploadLimit } from './uploads.ts';

interface Parts {
  readonly config: GatewayConfig;
  readonly proxy: Proxy;
  readonly releases: LiveReleases;
  readonly pages: Pages;
  readonly verifier: Verifier;
  readonly ended: EndedSessions;
  readonly limiter: Limiter;
  readonly authLimiter: Limiter;
  readonly refreshLimiter: Limiter;
  readonly status: ReturnType<typeof createStatus>;
  readonly serving: () => boolean;
}

type ToService = Extract<Route, { kind: 'service' }>;

/** @returns what answers one request, whatever it is; never rejects */
export const createHandler = (parts: Parts) => {
  const { config, proxy, releases, pages, verifier, ended, limiter } = parts;

  /** @returns whether it was refused */
  const refuseRate = (exchange: Exchange, by: Limiter, code: ErrorCode = 'limited'): boolean => {
    const seconds = by.take(addressKey(exchange.client.address));
    if (seconds) refuse(exchange, code, { retryAfter: seconds });
    return seconds > 0;
  };

  /**
   * A device that wakes renews its session before anything else, and takes a 429 for the end of it: renewals are
   * counted by themselves, and asked to come again.
   */
  const refuseService = (exchange: Exchange, { name }: ToService, path: string): boolean => {
    const { method, url } = exchange.req;
    if (name === 'auth' && isRefresh(method, url)) return refuseRate(exchange, parts.refreshLimiter, 'unavailable');
    if (refuseRate(exchange, limiter)) return true;
    return name === 'auth' && !isAuthRead(method, path) && refuseRate(exchange, parts.authLimiter);
  };

  /**
   * Takes a token off that is not good: the service then sees a visitor, whom its rule turns away or lets read what
   * anyone may.
   * @returns whether the request was refused, because no token can be checked at the moment
   */
  const checkToken = async (exchange: Exchange): Promise<boolean> => {
    const { headers } = exchange.req;
    try {
      const checked = await checkBearer(headers.authorization, verifier, ended);
      if (checked === 'refused') delete headers.authorization;
      else if (checked !== 'absent') exchange.facts.member = checked.sub;
      return false;
    } catch {
      refuse(exchange, 'unavailable', { retryAfter: 2 });
      return true;
    }
  };

  const toService = async (exchange: Exchange, route: ToService, path: string): Promise<void> => {
    const { req, client } = exchange;
    const { name, service } = route;
    exchange.facts.service = service;
    if (name === 'auth') exchange.words = 'auth';
    if (refuseService(exchange, route, path)) return;
    if (name === 'api' && !Object.hasOwn(config.upstreams, service)) return refuse(exchange, 'not_found');
    const upload = uploadLimit(config.uploads, { method: req.method ?? '', path, type: req.headers['content-type'] });
    if (refuseBody(exchange, route, upload !== null)) return;
    if (name === 'socket' && foreignOrigin(req.headers.origin, client.host)) return refuse(exchange, 'forbidden');
    // Its token comes inside, where the gateway does not look: nobody joins before it is known who may not.
    if (name === 'socket' && !ended.known()) return refuse(exchange, 'unavailable', { retryAfter: 2 });
    if ((name === 'api' || name === 'functions') && (await checkToken(exchange))) return;
    proxy.forward(exchange, service, {
      limit: upload ?? (name === 'auth' ? config.authBodyBytes : config.bodyBytes),
      streams: upload !== null,
      answerMs: name === 'functions' || name === 'socket' ? config.slowAnswerMs : config.answerMs,
    });
  };

  const toStatus = async (exchange: Exchange): Promise<void> => {
    const { authorization } = exchange.req.headers;
    if (refuseRate(exchange, limiter)) return;
    const checked = await checkBearer(authorization, verifier, ended).catch(() => 'refused' as const);
    await parts.status(exchange, typeof checked === 'object' ? authorization : undefined);
  };

  const answer = (exchange: Exchange, route: Route, path: string): Promise<void> | void => {
    const live = releases.current();
    switch (route.kind) {
      case 'service':
        return toService(exchange, route, path);
      case 'remote':
        return sendFile(exchange, config.releases, route.file, 'forever');
      case 'shell':
        return sendFile(exchange, config.releases, `shell/${route.file}`, 'forever');
      case 'root':
        // A service worker that a cache holds back would hold back every release with it.
        return live
          ? sendFile(
              exchange,
              config.releases,
              `shell/${live.shell}/${route.file}`,
              route.file === 'sw.js' ? 'never' : 'shortly',
            )
          : refuse(exchange, 'unavailable', { retryAfter: 5 });
      case 'release':
        return refuseRate(exchange, limiter) ? undefined : pages.release(exchange);
      case 'neutral':
        return refuseRate(exchange, limiter) ? undefined : pages.neutral(exchange);
      case 'robots':
        return refuseRate(exchange, limiter) ? undefined : pages.robots(exchange);
      case 'sitemap':
        return refuseRate(exchange, limiter) ? undefined : pages.siteMap(exchange);
      case 'page':
        return refuseRate(exchange, limiter) ? undefined : pages.page(exchange, path);
      case 'health':
        return sendHealth(exchange, parts.serving());
      case 'status':
        return toStatus(exchange);
      case 'nothing':
        return refuse(exchange, 'not_found');
    }
  };

  return async (exchange: Exchange): Promise<void> => {
    // Whoever is behind a connection that says this is not asked further.
    if (!hasOneHost(exchange.req)) return refuse(exchange, 'invalid', { headers: { connection: 'close' } });
    const path = requestPath(exchange.req.url);
    if (path === null) return refuse(exchange, 'invalid');
    const route = classify(path);
    exchange.facts.route = route.kind === 'service' ? route.name : route.kind;
    try {
      await answer(exchange, route, path);
    } catch (error) {
      exchange.facts.cause = error instanceof Error ? error.name : 'unknown';
      refuse(exchange, 'internal');
    }
  };
};
