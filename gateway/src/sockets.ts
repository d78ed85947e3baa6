import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type net from 'node:net';
import type { ErrorCode } from '@reset/contracts/errors';
import { addressKey, type Client } from './client.ts';
import { requestHeaders, responseHeaders } from './forward-headers.ts';
import { rawAnswer, rawRefusal } from './raw-refusal.ts';

export interface SocketOptions {
  /** Where a new connection to a service goes. */
  readonly address: (service: string) => URL | undefined;
  /** Milliseconds until the hub must have answered the upgrade. */
  readonly answerMs: number;
  /** Both ends speak every 25 s (socket.io's ping); a socket silent for longer than this is gone. */
  readonly idleMs: number;
  readonly most: number;
  readonly mostPerAddress: number;
}

export interface Sockets {
  /** Passes an upgrade on; `done` is told once, with the status that was answered. */
  open(upgrade: Upgrade, service: string, done: (status: number) => void): void;
  close(): void;
}

export interface Upgrade {
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

export const createSockets = (options: SocketOptions): Sockets => {
  const open = new Set<net.Socket>();
  const perAddress = new Map<string, number>();

  const hold = (socket: net.Socket, key: string) => {
    open.add(socket);
    perAddress.set(key, (perAddress.get(key) ?? 0) + 1);
    socket.once('close', () => {
      open.delete(socket);
      const left = (perAddress.get(key) ?? 1) - 1;
      if (left) perAddress.set(key, left);
      else perAddress.delete(key);
    });
  };

  const join = (upgrade: Upgrade, url: URL, done: (status: number) => void) => {
    const { socket, head, id } = upgrade;
    const asked = ask(upgrade, url);
    let [answered, joined] = [false, false];
    const answer = (status: number, text: string | Buffer) => {
      if (answered) return;
      answered = true;
      clearTimeout(deadline);
      done(status);
      if (socket.writable) socket.end(text);
    };
    const fail = (status: number) => {
      answer(status, rawRefusal(status, 'unavailable', id));
      asked.destroy();
    };
    const deadline = setTimeout(() => fail(504), options.answerMs);

    asked.once('upgrade', (response, upstream: net.Socket, first: Buffer) => {
      if (answered || socket.destroyed) return void upstream.destroy();
      [answered, joined] = [true, true];
      clearTimeout(deadline);
      done(101);
      for (const end of [socket, upstream]) end.setNoDelay(true).setTimeout(options.idleMs, () => end.destroy());
      upstream.on('error', () => upstream.destroy()).once('close', () => socket.destroySoon());
      socket.once('close', () => upstream.destroySoon());
      socket.write(switchingHead(response));
      socket.write(first);
      upstream.write(head);
      upstream.pipe(socket);
      socket.pipe(upstream);
    });
    // Only a 101 opens a way through. Anything else is an answer, relayed as one, and the connection ends with it.
    asked.once('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_ANSWER) fail(502);
        else chunks.push(chunk);
      });
      response.on('error', () => fail(502));
      response.on('end', () => {
        const status = response.statusCode ?? 502;
        answer(status, rawAnswer(status, responseHeaders(response.headers), Buffer.concat(chunks), id));
      });
    });
    asked.on('error', ({ code }: NodeJS.ErrnoException) =>
      fail(code === 'ECONNRESET' || !code?.startsWith('E') ? 502 : 503),
    );
    socket.once('close', () => {
      answer(499, '');
      if (!joined) asked.destroy();
    });
    asked.end();
  };

  return {
    open(upgrade, service, done) {
      const { req, socket, id, client } = upgrade;
      const refuse = (status: number, code: ErrorCode) => {
        socket.end(rawRefusal(status, code, id));
        done(status);
      };
      const key = addressKey(client.address);
      const url = options.address(service);
      if (foreignOrigin(req.headers.origin, client.host)) return refuse(403, 'forbidden');
      if (req.method !== 'GET' || req.headers['transfer-encoding'] || Number(req.headers['content-length'] ?? 0) > 0) {
        return refuse(400, 'invalid');
      }
      if (!url) return refuse(503, 'unavailable');
      if (open.size >= options.most) return refuse(503, 'unavailable');
      if ((perAddress.get(key) ?? 0) >= options.mostPerAddress) return refuse(429, 'limited');
      hold(socket, key);
      return join(upgrade, url, done);
    },
    close() {
      for (const socket of open) socket.destroySoon();
    },
  };
};
