import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { errors } from 'undici';
import { createBodyMemory } from './body-memory.ts';
import { addressKey, networkKey } from '@reset/service-kit/addresses';
import type { Asked } from '@reset/service-kit/sessions';
import { discardBody } from './discard-body.ts';
import { type Exchange, hasBody } from './exchange.ts';
import { requestHeaders, responseHeaders } from './forward-headers.ts';
import type { Throughput } from './throughput.ts';
import { createPlaces, type Places } from './places.ts';
import { refuse } from './refuse.ts';
import { BodyError, type ReceivedBody, receiveBody } from './request-body.ts';
import { type Address, createUpstream, type Turn, type Upstream, type UpstreamOptions } from './upstream.ts';

interface ProxyOptions extends UpstreamOptions {
  /** Base URLs of each service. */
  readonly upstreams: Readonly<Record<string, readonly string[]>>;
  /** Requests of one client address under way at once. */
  readonly mostPerAddress: number;
  /** How fast a body must come, and one that streams once its service is held. */
  readonly throughput: Throughput;
  readonly uploadThroughput: Throughput;
  /** Bytes of bodies in memory at once. */
  readonly bodyMemoryBytes: number;
  /** Which part of that memory an address may have, and of the turns of uploads. */
  readonly addressShare: number;
  /** Which part of that memory a network may have, and of a service's turns. */
  readonly networkShare: number;
  /** Which part of a service's turns bodies that stream may have. */
  readonly uploadShare: number;
  /** Milliseconds until an answer that its client does not read is cut. */
  readonly stallMs: number;
}

interface ForwardOptions {
  /** Bytes of body that are let through. */
  readonly limit: number;
  /** Whether a large one reaches the service while it comes. */
  readonly streams: boolean;
  /** Milliseconds until the answer must have begun. */
  readonly answerMs: number;
}

interface Question {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

export interface Proxy {
  /** Sends the request to the service and its answer to the client. */
  forward(exchange: Exchange, service: string, options: ForwardOptions): void;
  /** Asks every address of a service at once, over connections that visitors cannot hold. */
  ask(service: string, question: Question): readonly Promise<Asked>[];
  /** Where a service answers; for live connections. */
  readonly upstream: (service: string) => Upstream | undefined;
  close(): Promise<void>;
}

const code = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name);

// The connection broke before an answer: the service ended, or was ended, just then.
const brokenConnection = (error: Error): boolean => /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(code(error));

const unreachable =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_(?:CONNECT_TIMEOUT|DESTROYED))$/;

/** What changes nothing may be sent again. A `PUT` or `DELETE` that was applied would be refused the second time. */
const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const refuseFor = (exchange: Exchange, error: Error): void => {
  exchange.facts.cause = error instanceof BodyError ? error.why : code(error);
  if (error instanceof BodyError) {
    if (error.why === 'left') exchange.res.destroy();
    else if (error.why === 'too large') refuse(exchange, 'too_large');
    else if (error.why === 'over its share') refuse(exchange, 'limited', { retryAfter: 5 });
    else if (error.why === 'over all') refuse(exchange, 'unavailable', { retryAfter: 5 });
    else refuse(exchange, 'invalid', { status: 408, headers: { connection: 'close' } });
  } else if (error instanceof errors.HeadersTimeoutError) {
    refuse(exchange, 'unavailable', { status: 504, retryAfter: 5 });
  } else refuse(exchange, 'unavailable', { status: unreachable.test(code(error)) ? 503 : 502, retryAfter: 2 });
};

const refuseShare = (exchange: Exchange, cause: string): void => {
  exchange.facts.cause = cause;
  refuse(exchange, 'unavailable', { retryAfter: 5 });
};

interface Service {
  readonly upstream: Upstream;
  /** What each network may have of its turns, and of those that bodies which stream may have: all, a network, an address. */
  readonly networks: Places;
  readonly uploads: Places;
  readonly networkUploads: Places;
  readonly addressUploads: Places;
}

const ANYONE = 'anyone';

/** Takes what its kind, its network and its address may have of a service, until it is over. @returns whether it was there */
const takeShares = (service: Service, { res, client }: Exchange, streams: boolean): boolean => {
  const network = networkKey(client.address);
  const ofUploads = [
    [service.addressUploads, addressKey(client.address)],
    [service.networkUploads, network],
    [service.uploads, ANYONE],
  ] as const;
  return [[service.networks, network] as const, ...(streams ? ofUploads : [])].every(([places, key]) => {
    const isThere = places.take(key);
    if (isThere) res.on('close', () => places.free(key));
    return isThere;
  });
};

/** Cuts an answer that its client does not read. */
const cutUnread = ({ res, facts }: Exchange, stallMs: number): { mustMove(): void } => {
  let stalled: NodeJS.Timeout | undefined;
  const cut = () => {
    facts.cause = 'not read';
    res.destroy();
  };
  for (const moved of ['close', 'drain']) res.on(moved, () => clearTimeout(stalled));
  return {
    mustMove() {
      clearTimeout(stalled);
      stalled = setTimeout(cut, stallMs);
    },
  };
};

interface Course {
  readonly started: (by: Dispatcher.DispatchController) => void;
  /** @param sent whether the request had been begun */
  readonly ended: (sent: boolean, error?: Error) => void;
}

/** Passes an answer on as it comes. */
const relay = (
  { req, res }: Exchange,
  turn: Turn,
  unread: ReturnType<typeof cutUnread>,
  { started, ended }: Course,
): Dispatcher.DispatchHandler => {
  let sent = false;
  return {
    onRequestStart(by) {
      sent = true;
      started(by);
      if (res.destroyed) by.abort(new errors.RequestAbortedError());
    },
    onResponseStart(_, status, headers) {
      turn.answered();
      if (status < 200) return;
      res.writeHead(status, responseHeaders(headers));
      if (String(headers['content-type']).startsWith('text/event-stream')) res.flushHeaders();
    },
    onResponseData(current, chunk) {
      if (res.write(chunk)) return;
      current.pause();
      unread.mustMove();
    },
    onResponseEnd() {
      turn.end('done');
      ended(sent);
      res.end();
      if (res.writableLength) unread.mustMove();
      discardBody(req);
    },
    onResponseError(_, error) {
      ended(sent, error);
    },
  };
};

type Request = Pick<Dispatcher.DispatchOptions, 'headers' | 'method' | 'path' | 'headersTimeout'>;

/** Sends a request to one address after the other until one has answered, and that answer to the client. */
const deliver = (
  upstream: Upstream,
  exchange: Exchange,
  request: Request,
  body: ReceivedBody | null,
  stallMs: number,
): void => {
  const { res } = exchange;
  const unread = cutUnread(exchange, stallMs);
  const tried = new Set<Address>();
  let repeatable = REPEATABLE.has(request.method);
  let controller: Dispatcher.DispatchController | undefined;
  let leaveQueue: (() => void) | undefined;

  res.on('close', () => {
    leaveQueue?.();
    if (!res.writableFinished) controller?.abort(new errors.RequestAbortedError());
  });
  res.on('drain', () => controller?.resume());

  const failed = (turn: Turn, sent: boolean, error: Error): void => {
    const refused = !sent && (unreachable.test(code(error)) || brokenConnection(error));
    const broke = sent && !res.headersSent && brokenConnection(error);
    turn.end(refused ? 'refused' : broke || error instanceof errors.HeadersTimeoutError ? 'broke' : 'done');
    tried.add(turn.address);
    const elsewhere = tried.size < upstream.addresses.length;
    if (res.destroyed) return;
    if (refused && elsewhere) return again();
    if (!broke || !repeatable) return refuseFor(exchange, error);
    repeatable = false;
    if (!elsewhere) tried.clear();
    return again();
  };

  const tryAt = (turn: Turn | null): void => {
    if (!turn) return refuseShare(exchange, 'no turn');
    const sending = body ? body.send() : null;
    const handler = relay(exchange, turn, unread, {
      started: (by) => (controller = by),
      ended(sent, error) {
        controller = undefined;
        if (sending instanceof Readable) sending.destroy();
        if (error) failed(turn, sent, error);
      },
    });
    turn.address.pool.dispatch({ ...request, body: sending }, handler);
  };
  const again = () => {
    leaveQueue = upstream.take(tried, tryAt) ?? leaveQueue;
  };
  again();
};

const createService = (urls: readonly string[], o: ProxyOptions): Service => {
  const part = (share: number) => createPlaces(Math.max(1, Math.floor(o.connections * urls.length * share)));
  return {
    upstream: createUpstream(urls, o),
    networks: part(o.networkShare),
    uploads: part(o.uploadShare),
    networkUploads: part(o.uploadShare * o.networkShare),
    addressUploads: part(o.uploadShare * o.addressShare),
  };
};

export const createProxy = (o: ProxyOptions): Proxy => {
  const services = new Map(Object.entries(o.upstreams).map(([name, urls]) => [name, createService(urls, o)]));
  const memory = createBodyMemory(o.bodyMemoryBytes);
  const places = createPlaces(o.mostPerAddress);

  const send = (service: Service, exchange: Exchange, answerMs: number, body: ReceivedBody | null): void => {
    const { req, res, id, client } = exchange;
    if (res.destroyed) return;
    if (!takeShares(service, exchange, body?.streams ?? false)) return refuseShare(exchange, 'no share');
    const target = { method: req.method ?? 'GET', path: req.url ?? '/' };
    const request = { ...target, headers: requestHeaders(req, id, client), headersTimeout: answerMs };
    deliver(service.upstream, exchange, request, body, o.stallMs);
  };

  return {
    forward(exchange, name, { limit, streams, answerMs }) {
      const { req, res, client } = exchange;
      const service = services.get(name);
      const key = addressKey(client.address);
      // Who left while its token was checked will not leave again, so nothing would be given back.
      if (res.destroyed) return;
      if (!service) return refuse(exchange, 'unavailable', { retryAfter: 30 });
      if (Number(req.headers['content-length'] ?? 0) > limit) return refuse(exchange, 'too_large');
      if (!places.take(key)) return refuse(exchange, 'limited', { retryAfter: 1 });
      res.on('close', () => places.free(key));
      if (req.headers.expect) res.writeContinue();
      if (!hasBody(req)) return send(service, exchange, answerMs, null);
      const holding = memory.open([
        { key, most: o.addressShare },
        { key: networkKey(client.address), most: o.networkShare },
      ]);
      res.on('close', () => holding.free());
      receiveBody(req, {
        limit,
        throughput: o.throughput,
        holding,
        streamThroughput: streams ? o.uploadThroughput : null,
      })
        .then((body) => send(service, exchange, answerMs, body))
        .catch((error: Error) => refuseFor(exchange, error));
    },
    ask(service, { path, headers = {}, timeoutMs }) {
      const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
      return (services.get(service)?.upstream.addresses ?? []).map(async ({ own }) => {
        const answer = await own.request({ method: 'GET', path, headers, ...limits });
        return { status: answer.statusCode, body: await answer.body.json() };
      });
    },
    upstream: (service) => services.get(service)?.upstream,
    async close() {
      await Promise.all([...services.values()].map(({ upstream }) => upstream.close()));
    },
  };
};
