import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type net from 'node:net';
import type { ErrorCode } from '@reset/contracts/errors';
import { addressKey } from '@reset/service-kit/addresses';
import { type Client } from './client.ts';
import { requestHeaders, responseHeaders } from './forward-headers.ts';
import { createPlaces } from './places.ts';
import { endWith, rawAnswer, rawRefusal } from './raw-refusal.ts';
import { createLimiter, type Rate } from './rate-limit.ts';
import type { Address, Outcome, Turn, Upstream } from './upstream.ts';

interface Waits {
  /** Milliseconds until the hub must have answered the upgrade. */
  readonly answerMs: number;
  /** The hub pings every 65 s and is answered; a socket silent for longer than this is gone. */
  readonly idleMs: number;
}

interface SocketOptions extends Waits {
  /** Where a service answers. */
  readonly upstream: (service: string) => Upstream | undefined;
  /** How fast an address may open them: each costs a look at its token, whoever comes. */
  readonly rate: Rate;
  readonly most: number;
  readonly mostPerAddress: number;
}

export interface Sockets {
  /** Passes an upgrade on; `done` is told once, with the status that was answered. */
  open(upgrade: Upgrade, service: string, done: (status: number) => void): void;
  close(): void;
}

interface Upgrade {
  readonly req: IncomingMessage;
  readonly socket: net.Socket;
  readonly head: Buffer;
  readonly id: string;
  readonly client: Client;
}

/** Whether a page of another site asks; who sends no Origin is not a browser. */
export const foreignOrigin = (origin: string | undefined, host: string): boolean => {
  if (origin === undefined) return false;
  const parsed = URL.parse(origin);
  return !parsed || parsed.host !== URL.parse(`${parsed.protocol}//${host}`)?.host;
};

/** What a hub says to a handshake that it does not take is short. */
const MOST_ANSWER = 64 * 1024;

const ask = ({ req, id, client }: Upgrade, url: URL): http.ClientRequest => {
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = { ...requestHeaders(req, id, client), host: url.host, connection: 'Upgrade', upgrade: 'websocket' };
  const target = { hostname: url.hostname.replace(/^\[|\]$/g, ''), port: url.port, path: req.url, agent: false };
  return request({ ...target, headers });
};

const switchingHead = ({ rawHeaders }: IncomingMessage): string => {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return ['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n');
};

/** Passes bytes both ways until either end is gone or silent for too long. */
const joinEnds = (socket: net.Socket, upstream: net.Socket, idleMs: number): void => {
  for (const end of [socket, upstream]) end.setNoDelay(true).setTimeout(idleMs, () => end.destroy());
  upstream.on('error', () => upstream.destroy()).once('close', () => socket.destroySoon());
  socket.once('close', () => upstream.destroySoon());
  upstream.pipe(socket);
  socket.pipe(upstream);
};

/** @returns the whole answer of a hub that does not switch, null where it is no short one */
const readAnswer = async (response: IncomingMessage, id: string): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MOST_ANSWER) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return rawAnswer(response.statusCode ?? 502, responseHeaders(response.headers), Buffer.concat(chunks), id);
};

/** An error before there was a connection: another address may have one. */
const isRefused = ({ code }: NodeJS.ErrnoException): boolean =>
  code?.startsWith('E') === true && code !== 'ECONNRESET' && code !== 'EPIPE';

type Done = (status: number) => void;

/** Answers an upgrade once, at the latest when it is late or she has left; `stop` ends what was begun for it. */
const answerOnce = ({ socket, id }: Upgrade, answerMs: number, done: Done, stop: () => void) => {
  let answered = false;
  const answer = (status: number, last?: Buffer) => {
    if (answered) return;
    answered = true;
    clearTimeout(deadline);
    socket.off('close', leave);
    done(status);
    if (last && socket.writable) endWith(socket, last);
    if (status !== 101) stop();
  };
  const fail = (status: number) => answer(status, rawRefusal(status, 'unavailable', id));
  const leave = () => answer(499);
  const deadline = setTimeout(() => fail(504), answerMs);
  socket.once('close', leave);
  return { answer, fail, isOver: () => answered };
};

const join = (upgrade: Upgrade, hub: Upstream, { answerMs, idleMs }: Waits, done: Done): void => {
  const { socket, head, id } = upgrade;
  const tried = new Set<Address>();
  let stop: (() => void) | undefined;
  const { answer, fail, isOver } = answerOnce(upgrade, answerMs, done, () => stop?.());

  const tryAt = (turn: Turn | null): void => {
    if (!turn) return fail(503);
    const { address } = turn;
    let outcome: Outcome = 'broke';
    const asked = ask(upgrade, address.url);
    stop = () => asked.destroy();
    const answers = () => {
      outcome = 'done';
      turn.answered();
    };
    asked.once('upgrade', (response, upstream: net.Socket, first: Buffer) => {
      answers();
      if (isOver() || socket.destroyed) return void upstream.destroy();
      answer(101);
      socket.write(switchingHead(response), 'latin1');
      socket.write(first);
      upstream.write(head);
      joinEnds(socket, upstream, idleMs);
    });
    // Only a 101 opens a way through. Anything else is an answer, relayed as one, and the connection ends with it.
    asked.once('response', async (response) => {
      answers();
      const whole = await readAnswer(response, id);
      if (whole) answer(response.statusCode ?? 502, whole);
      else fail(502);
    });
    asked.on('error', (error) => {
      if (isRefused(error)) outcome = 'refused';
    });
    asked.once('close', () => {
      // Who left says nothing of the hub.
      turn.end(socket.destroyed ? 'done' : outcome);
      tried.add(address);
      if (isOver() || outcome === 'done') return;
      if (outcome === 'refused' && tried.size < hub.addresses.length) again();
      else fail(outcome === 'refused' ? 503 : 502);
    });
    asked.end();
  };
  const again = () => {
    stop = hub.take(tried, tryAt) ?? stop;
  };
  again();
};

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' || headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const createSockets = (options: SocketOptions): Sockets => {
  const open = new Set<net.Socket>();
  const places = createPlaces(options.mostPerAddress);
  const limiter = createLimiter(options.rate);
  return {
    open(upgrade, service, done) {
      const { req, socket, id, client } = upgrade;
      const refuse = (status: number, code: ErrorCode) => {
        endWith(socket, rawRefusal(status, code, id));
        done(status);
      };
      const key = addressKey(client.address);
      const hub = options.upstream(service);
      if (foreignOrigin(req.headers.origin, client.host)) return refuse(403, 'forbidden');
      if (hasBody(req)) return refuse(400, 'invalid');
      if (!hub || open.size >= options.most) return refuse(503, 'unavailable');
      if (limiter.take(key) > 0 || !places.take(key)) return refuse(429, 'limited');
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        places.free(key);
      });
      return join(upgrade, hub, options, done);
    },
    close() {
      for (const socket of open) socket.destroySoon();
    },
  };
};
