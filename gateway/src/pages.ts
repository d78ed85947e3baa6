import { matchPage } from '@reset/contracts/manifests';
import type { Exchange } from './exchange.ts';
import type { LiveReleases } from './live-release.ts';
import type { Live } from './load-release.ts';
import { acceptsHtml } from './negotiate.ts';
import { composePage } from './page.ts';
import { refuse } from './refuse.ts';
import { represent, type Representation, sendRepresentation } from './representation.ts';

export interface Pages {
  /** Answers with the page at a path, or with the 404 page. */
  page(exchange: Exchange, path: string): Promise<void>;
  /** Answers with the live release as JSON. */
  release(exchange: Exchange): Promise<void>;
}

const HTML = 'text/html; charset=utf-8';
const RELEASE = 'release.json';
const NOT_FOUND = '404';

/** @param publicUrl origin for canonical links, or '' */
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

  return {
    async page(exchange, path) {
      const live = readable(exchange);
      if (!live) return;
      const page = matchPage(live.pages, path)?.page ?? null;
      if (!page && !acceptsHtml(exchange.req.headers.accept)) return refuse(exchange, 'not_found');
      const html = await once(live, page?.path ?? NOT_FOUND, HTML, () => composePage(live, page, publicUrl));
      sendRepresentation(exchange, page ? 200 : 404, html);
    },
    async release(exchange) {
      const live = readable(exchange);
      if (!live) return;
      const json = await once(live, RELEASE, 'application/json', () => JSON.stringify(live.release));
      sendRepresentation(exchange, 200, json);
    },
  };
};
