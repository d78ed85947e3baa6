import { checkBearer } from './bearer.ts';
import { refuseBody } from './body-rules.ts';
import type { GatewayConfig } from './config.ts';
import type { Exchange } from './exchange.ts';
import { createGuards, type GuardOptions, type ToService } from './guards.ts';
import type { LiveReleases } from './live-release.ts';
import type { Pages } from './pages.ts';
import type { Proxy } from './proxy.ts';
import { refuse } from './refuse.ts';
import { hasOneHost } from './request-host.ts';
import { requestPath } from './request-path.ts';
import { classify, type Route } from './routes.ts';
import { foreignOrigin } from './sockets.ts';
import { sendFile } from './static-files.ts';
import { type createStatus, sendHealth } from './status.ts';
import { uploadLimit } from './uploads.ts';

interface Parts extends GuardOptions {
  readonly config: GatewayConfig;
  readonly proxy: Proxy;
  readonly releases: LiveReleases;
  readonly pages: Pages;
  readonly status: ReturnType<typeof createStatus>;
  readonly serving: () => boolean;
}

type Guards = ReturnType<typeof createGuards>;

const toService =
  ({ config, proxy, ended }: Parts, guards: Guards) =>
  async (exchange: Exchange, route: ToService, path: string): Promise<void> => {
    const { req, client } = exchange;
    const { name, service } = route;
    exchange.facts.service = service;
    if (name === 'auth') exchange.words = 'auth';
    if (guards.serviceRate(exchange, route, path)) return;
    if (name === 'api' && !Object.hasOwn(config.upstreams, service)) return refuse(exchange, 'not_found');
    const upload = uploadLimit(config.uploads, { method: req.method ?? '', path, type: req.headers['content-type'] });
    if (refuseBody(exchange, route, upload !== null)) return;
    if (name === 'socket' && foreignOrigin(req.headers.origin, client.host)) return refuse(exchange, 'forbidden');
    // Its token comes inside, where the gateway does not look: nobody joins before it is known who may not.
    if (name === 'socket' && !ended.known()) return refuse(exchange, 'unavailable', { retryAfter: 2 });
    if ((name === 'api' || name === 'functions') && (await guards.token(exchange))) return;
    proxy.forward(exchange, service, {
      limit: upload ?? (name === 'auth' ? config.authBodyBytes : config.bodyBytes),
      streams: upload !== null,
      answerMs: name === 'functions' || name === 'socket' ? config.slowAnswerMs : config.answerMs,
    });
  };

const answer = (parts: Parts) => {
  const { config, releases, pages, verifier, ended } = parts;
  const guards = createGuards(parts);
  const serve = toService(parts, guards);
  const sendRoot = (exchange: Exchange, file: string) => {
    const live = releases.current();
    if (!live) return refuse(exchange, 'unavailable', { retryAfter: 5 });
    // A service worker that a cache holds back would hold back every release with it.
    const kept = file === 'sw.js' ? 'never' : 'shortly';
    return sendFile(exchange, config.releases, `shell/${live.shell}/${file}`, kept);
  };
  const sendStatus = async (exchange: Exchange): Promise<void> => {
    const { authorization } = exchange.req.headers;
    if (guards.rate(exchange)) return;
    const checked = await checkBearer(authorization, verifier, ended).catch(() => 'refused' as const);
    await parts.status(exchange, typeof checked === 'object' ? authorization : undefined);
  };

  return (exchange: Exchange, route: Route, path: string): Promise<void> | void => {
    switch (route.kind) {
      case 'service':
        return serve(exchange, route, path);
      case 'remote':
        return sendFile(exchange, config.releases, route.file, 'forever');
      case 'shell':
        return sendFile(exchange, config.releases, `shell/${route.file}`, 'forever');
      case 'root':
        return sendRoot(exchange, route.file);
      case 'release':
      case 'neutral':
      case 'robots':
      case 'sitemap':
      case 'page':
        return guards.rate(exchange) ? undefined : pages[route.kind](exchange, path);
      case 'health':
        return sendHealth(exchange, parts.serving());
      case 'status':
        return sendStatus(exchange);
      case 'nothing':
        return refuse(exchange, 'not_found');
    }
  };
};

/** @returns what answers one request, whatever it is; never rejects */
export const createHandler = (parts: Parts) => {
  const send = answer(parts);
  return async (exchange: Exchange): Promise<void> => {
    // Whoever is behind a connection that says this is not asked further.
    if (!hasOneHost(exchange.req)) return refuse(exchange, 'invalid', { headers: { connection: 'close' } });
    const path = requestPath(exchange.req.url);
    if (path === null) return refuse(exchange, 'invalid');
    const route = classify(path);
    exchange.facts.route = route.kind === 'service' ? route.name : route.kind;
    try {
      await send(exchange, route, path);
    } catch (error) {
      exchange.facts.cause = error instanceof Error ? error.name : 'unknown';
      refuse(exchange, 'internal');
    }
  };
};
