import type { Dispatcher } from 'undici';
import { errors, Pool } from 'undici';
import { discardBody } from './discard-body.ts';
import { type Exchange, hasBody } from './exchange.ts';
import { requestHeaders, responseHeaders } from './forward-headers.ts';
import { refuse } from './refuse.ts';
import { requestBody, TooLarge } from './request-body.ts';

export interface ProxyOptions {
  /** Base URL of each service. */
  readonly upstreams: Readonly<Record<string, string>>;
  /** Milliseconds to connect, and between two chunks of an answer. */
  readonly connectMs: number;
  readonly idleMs: number;
}

export interface ForwardOptions {
  /** Bytes of body that are let through. */
  readonly limit: number;
  /** Milliseconds until the answer must have begun. */
  readonly answerMs: number;
}

export interface Proxy {
  /** Sends the request to the service and its answer to the client, both as streams. */
  forward(exchange: Exchange, service: string, options: ForwardOptions): void;
  pool(service: string): Pool | undefined;
  close(): Promise<void>;
}

const CONNECTIONS = 512;
const code = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name);

// The connection broke before an answer: a kept-alive one that the service closed just then, as when it is deployed.
const brokenConnection = (error: Error): boolean => /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(code(error));

const unreachable =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_(?:CONNECT_TIMEOUT|DESTROYED))$/;

const refuseFor = (exchange: Exchange, error: Error): void => {
  exchange.facts.cause = code(error);
  if (error instanceof TooLarge) refuse(exchange, 'too_large');
  else if (error instanceof errors.HeadersTimeoutError) refuse(exchange, 'unavailable', { status: 504, retryAfter: 5 });
  else refuse(exchange, 'unavailable', { status: unreachable.test(code(error)) ? 503 : 502, retryAfter: 2 });
};

export const createProxy = ({ upstreams, connectMs, idleMs }: ProxyOptions): Proxy => {
  const pools = new Map(
    Object.entries(upstreams).map(([service, url]) => [
      service,
      new Pool(new URL(url).origin, {
        connections: CONNECTIONS,
        pipelining: 1,
        bodyTimeout: idleMs,
        connect: { timeout: connectMs },
      }),
    ]),
  );

  const send = (pool: Pool, exchange: Exchange, { limit, answerMs }: ForwardOptions): void => {
    const { req, res, id, client } = exchange;
    const method = req.method ?? 'GET';
    const withBody = hasBody(req);
    const request = {
      method,
      path: req.url ?? '/',
      headers: requestHeaders(req, id, client),
      headersTimeout: answerMs,
    };
    let controller: Dispatcher.DispatchController | undefined;
    let repeatable = !withBody && (method === 'GET' || method === 'HEAD');

    res.on('close', () => {
      if (!res.writableFinished) controller?.abort(new errors.RequestAbortedError());
    });
    res.on('drain', () => controller?.resume());

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        if (res.destroyed) started.abort(new errors.RequestAbortedError());
      },
      onResponseStart(_, status, headers) {
        if (status < 200) return;
        res.writeHead(status, responseHeaders(headers));
        if (String(headers['content-type']).startsWith('text/event-stream')) res.flushHeaders();
      },
      onResponseData(current, chunk) {
        if (!res.write(chunk)) current.pause();
      },
      onResponseEnd() {
        res.end();
        discardBody(req);
      },
      onResponseError(_, error) {
        if (repeatable && brokenConnection(error) && !res.headersSent && !res.destroyed) {
          repeatable = false;
          dispatch();
        } else refuseFor(exchange, error);
      },
    };
    const dispatch = () => void pool.dispatch({ ...request, body: withBody ? requestBody(req, limit) : null }, handler);

    if (req.headers.expect) res.writeContinue();
    dispatch();
  };

  return {
    forward(exchange, service, options) {
      const pool = pools.get(service);
      if (!pool) return refuse(exchange, 'unavailable', { retryAfter: 30 });
      if (Number(exchange.req.headers['content-length'] ?? 0) > options.limit) return refuse(exchange, 'too_large');
      return send(pool, exchange, options);
    },
    pool: (service) => pools.get(service),
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
};
