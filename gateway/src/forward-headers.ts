import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { STORED_FILE_POLICY } from '@reset/contracts/files';
import type { Client } from './client.ts';
import { securityHeaders } from './security-headers.ts';

const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

// What only the gateway may say to a service, and what it deals with itself.
const OURS = /^(?:x-forwarded-|x-user-|x-request-id$|x-real-ip$|forwarded$|host$|expect$|http2-settings$)/;

const named = (connection: string | undefined): ReadonlySet<string> =>
  new Set(
    (connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );

/** @returns the headers that a service gets: the client's own, less hop-by-hop and forged ones, plus the gateway's */
export const requestHeaders = (req: IncomingMessage, id: string, client: Client): Record<string, string | string[]> => {
  const headers: Record<string, string | string[]> = {};
  const dropped = named(req.headers.connection);
  for (const name in req.headers) {
    const value = req.headers[name];
    if (value === undefined || HOP_BY_HOP.has(name) || dropped.has(name) || OURS.test(name)) continue;
    headers[name] = value;
  }
  headers['x-request-id'] = id;
  headers['x-forwarded-for'] = client.address;
  headers['x-forwarded-proto'] = client.proto;
  headers['x-forwarded-host'] = client.host;
  return headers;
};

const KEPT_BACK = /^(?:server|x-powered-by|date|x-request-id|strict-transport-security)$/;

/** @returns a service's headers as the client gets them; what says nothing about caching is not stored */
export const responseHeaders = (from: IncomingHttpHeaders): Record<string, string | string[]> => {
  const headers: Record<string, string | string[]> = { 'cache-control': 'no-store' };
  const dropped = named(from.connection);
  for (const name in from) {
    const value = from[name];
    if (value === undefined || HOP_BY_HOP.has(name) || dropped.has(name)) continue;
    const isOurs = securityHeaders.has(name) || KEPT_BACK.test(name);
    // Stricter than ours: a kept file is no page.
    if (isOurs && value !== STORED_FILE_POLICY) continue;
    headers[name] = value;
  }
  return headers;
};
