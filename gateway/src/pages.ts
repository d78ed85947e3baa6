import { matchPage } from '@reset/contracts/match-page';
import type { Exchange } from './exchange.ts';
import type { LiveReleases } from './live-release.ts';
import type { Live } from './load-release.ts';
import { acceptsHtml } from './negotiate.ts';
import { composePage, composeShell } from './page.ts';
import { refuse } from './refuse.ts';
import { represent, type Representation, sendRepresentation } from './representation.ts';
import { composeRobots } from './robots.ts';
import { composeSiteMap } from './site-map.ts';

export interface Pages {
  /** Answers with the page at a path, or with the 404 page. */
  page(exchange: Exchange, path: string): Promise<void>;
  /** Answers with the shell alone, which a device keeps for when it has no network. */
  neutral(exchange: Exchange): Promise<void>;
  /** Answers with the live release as JSON. */
  release(exchange: Exchange): Promise<void>;
  robots(exchange: Exchange): Promise<void>;
  sitemap(exchange: Exchange): Promise<void>;
}

const HTML = 'text/html; charset=utf-8';
const NEUTRAL = 'shell.html';
const RELEASE = 'release.json';
const NOT_FOUND = '404';

const forbidIndexing = ({ res }: Exchange): void => void res.setHeader('x-robots-tag', 'noindex');

/** @param publicUrl origin that the public uses, or '' where it is not known */
export const createPages = (releases: LiveReleases, publicUrl: string): Pages => {
  // A release never changes, so what was composed from it is good for as long as it is live.
  const made = new WeakMap<Live, Map<string, Promise<Representation>>>();

  const once = (live: Live, key: string, type: string, compose: () => string): Promise<Representation> => {
    const known = made.get(live) ?? new Map<string, Promise<Representation>>();
    made.set(live, known);
    const promise = known.get(key) ?? represent(type, compose());
    known.set(key, promise);
    return promise;
  };

  const readable = (exchange: Exchange): Live | null => {
    const method = exchange.req.method;
    const live = releases.current();
    if (method !== 'GET' && method !== 'HEAD') {
      refuse(exchange, 'invalid', { status: 405, headers: { allow: 'GET, HEAD' } });
      return null;
    }
    if (!live) refuse(exchange, 'unavailable', { retryAfter: 5 });
    return live;
  };

  // The sitemap's protocol wants whole addresses. Those from a request's own host are for that request alone.
  const originFor = ({ client }: Exchange): string => publicUrl || `${client.proto}://${client.host}`;

  return {
    async page(exchange, path) {
      const live = readable(exchange);
      if (!live) return;
      const page = matchPage(live.pages, path)?.page ?? null;
      if (!page && !acceptsHtml(exchange.req.headers.accept)) return refuse(exchange, 'not_found');
      const html = await once(live, page?.path ?? NOT_FOUND, HTML, () => composePage(live, page, publicUrl));
      if (!page?.indexed) forbidIndexing(exchange);
      sendRepresentation(exchange, page ? 200 : 404, html);
    },
    async neutral(exchange) {
      const live = readable(exchange);
      if (!live) return;
      const html = await once(live, NEUTRAL, HTML, () => composeShell(live));
      forbidIndexing(exchange);
      sendRepresentation(exchange, 200, html);
    },
    async release(exchange) {
      const live = readable(exchange);
      if (!live) return;
      const json = await once(live, RELEASE, 'application/json', () => JSON.stringify(live.release));
      sendRepresentation(exchange, 200, json);
    },
    async robots(exchange) {
      if (!readable(exchange)) return;
      const text = await represent('text/plain; charset=utf-8', composeRobots(originFor(exchange)));
      sendRepresentation(exchange, 200, text);
    },
    async sitemap(exchange) {
      const live = readable(exchange);
      if (!live) return;
      const xml = await represent('application/xml; charset=utf-8', composeSiteMap(live.pages, originFor(exchange)));
      sendRepresentation(exchange, 200, xml);
    },
  };
};
