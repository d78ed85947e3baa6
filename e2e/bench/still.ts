import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/**
 * The finished page as a document that runs nothing: it asks for the same scripts, after what it
 * is drawn with.
 */
export const stillOf = (finished: string): string => {
  const asked = new Set<string>();
  const preload = (href: string) => {
    if (asked.has(href)) return '';
    asked.add(href);
    return `<link rel="preload" as="script" fetchpriority="low" href="${href}">`;
  };
  return `<!doctype html>${finished}`
    .replaceAll(/<link\b[^<>]*\bas="script"[^<>]*\bhref="([^"]+)"[^<>]*>/g, (_, href: string) => preload(href))
    .replaceAll(/<script\b[^<>]*\bsrc="([^"]+)"[^<>]*><\/script>/g, (_, src: string) => preload(src));
};

/** A door before the product's: all goes through, but for still pages, which are answered as the gateway answers. */
export const startDoor = async (target: string) => {
  const pages = new Map<string, string>();
  const server = http.createServer((req, res) => {
    const still = pages.get(req.url ?? '');
    const url = new URL(still === undefined ? (req.url ?? '/') : '/', target);
    const { 'if-none-match': known, ...others } = req.headers;
    const headers = still === undefined ? req.headers : others;
    const onwards = http.request(url, { method: req.method, headers }, (answer) => {
      if (still === undefined) {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        return;
      }
      answer.resume();
      const body = brotliCompressSync(still);
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      const isKnown = known === etag;
      res.writeHead(isKnown ? 304 : 200, {
        ...{ ...answer.headers, etag, 'content-encoding': 'br', 'content-length': isKnown ? 0 : body.length },
        'content-type': 'text/html; charset=utf-8',
      });
      res.end(isKnown ? undefined : body);
    });
    onwards.on('error', () => res.destroy());
    req.pipe(onwards);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** @returns where the page is answered from now on */
    put: (name: string, html: string): string => {
      pages.set(name, html);
      return name;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
