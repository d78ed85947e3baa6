import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type net from 'node:net';
import type { ErrorCode } from '@reset/contracts/errors';
import { addressKey } from '@reset/service-kit/addresses';
import { type Client } from './client.ts';
import { requestHeaders, responseHeaders } from './forward-headers.ts';
import { createPlaces } from './places.ts';
import { endWith, rawAnswer, rawRefusal } from './raw-refusal.ts';

interface SocketOptions {
  /** Where a new connection to a service goes. */
  readonly address: (service: string) => URL | undefined;
  /** Milliseconds until the hub must have answered the upgrade. */
  readonly answerMs: number;
  /** The hub pings every 65 s and is answered; a socket silent for longer than this is gone. */
  readonly idleMs: number;
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

const join = (
  upgrade: Upgrade,
  url: URL,
  { answerMs, idleMs }: Pick<SocketOptions, 'answerMs' | 'idleMs'>,
  done: (status: number) => void,
): void => {
  const { socket, head, id } = upgrade;
  const asked = ask(upgrade, url);
  let answered = false;
  const answer = (status: number, last?: Buffer) => {
    if (answered) return;
    answered = true;
    clearTimeout(deadline);
    done(status);
    if (last && socket.writable) endWith(socket, last);
  };
  const fail = (status: number) => {
    answer(status, rawRefusal(status, 'unavailable', id));
    asked.destroy();
  };
  const leave = () => {
    answer(499);
    asked.destroy();
  };
  const deadline = setTimeout(() => fail(504), answerMs);

  asked.once('upgrade', (response, upstream: net.Socket, first: Buffer) => {
    if (answered || socket.destroyed) return void upstream.destroy();
    answered = true;
    clearTimeout(deadline);
    // From here on nothing is held of the request and its answer.
    socket.off('close', leave);
    done(101);
    socket.write(switchingHead(response), 'latin1');
    socket.write(first);
    upstream.write(head);
    joinEnds(socket, upstream, idleMs);
  });
  // Only a 101 opens a way through. Anything else is an answer, relayed as one, and the connection ends with it.
  asked.once('response', async (response) => {
    const whole = await readAnswer(response, id);
    if (whole) answer(response.statusCode ?? 502, whole);
    else fail(502);
  });
  asked.on('error', ({ code }: NodeJS.ErrnoException) =>
    fail(code === 'ECONNRESET' || !code?.startsWith('E') ? 502 : 503),
  );
  socket.once('close', leave);
  asked.end();
};

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' || headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const createSockets = (options: SocketOptions): Sockets => {
  const open = new Set<net.Socket>();
  const places = createPlaces(options.mostPerAddress);
  return {
    open(upgrade, service, done) {
      const { req, socket, id, client } = upgrade;
      const refuse = (status: number, code: ErrorCode) => {
        endWith(socket, rawRefusal(status, code, id));
        done(status);
      };
      const key = addressKey(client.address);
      const url = options.address(service);
      if (foreignOrigin(req.headers.origin, client.host)) return refuse(403, 'forbidden');
      if (hasBody(req)) return refuse(400, 'invalid');
      if (!url || open.size >= options.most) return refuse(503, 'unavailable');
      if (!places.take(key)) return refuse(429, 'limited');
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        places.free(key);
      });
      return join(upgrade, url, options, done);
    },
    close() {
      for (const socket of open) socket.destroySoon();
    },
  };
};
