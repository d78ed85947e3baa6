import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import type { ErrorCode } from '@reset/contracts/errors';
import { addressKey, type Client } from './client.ts';
import { requestHeaders } from './forward-headers.ts';
import { rawRefusal } from './raw-refusal.ts';

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

const dial = (url: URL): net.Socket => {
  const secure = url.protocol === 'https:';
  const port = Number(url.port) || (secure ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return secure ? tls.connect({ host, port, servername: net.isIP(host) ? '' : host }) : net.connect({ host, port });
};

const upgradeHead = ({ req, id, client }: Upgrade, url: URL): string => {
  const headers = { ...requestHeaders(req, id, client), host: url.host, connection: 'Upgrade', upgrade: 'websocket' };
  const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`));
  return [`GET ${req.url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
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
    const upstream = dial(url);
    let answered = false;
    const answer = (status: number) => {
      if (!answered) done(status);
      answered = true;
    };
    const fail = (status: number) => {
      if (!answered && socket.writable) socket.end(rawRefusal(status, 'unavailable', id));
      answer(status);
      upstream.destroy();
    };
    const deadline = setTimeout(() => fail(504), options.answerMs);
    upstream.once('connect', () => upstream.setNoDelay(true));
    upstream.once('data', (first: Buffer) => {
      clearTimeout(deadline);
      answer(Number(first.toString('latin1', 9, 12)) || 502);
      socket.setNoDelay(true).setTimeout(options.idleMs, () => socket.destroy());
      upstream.setTimeout(options.idleMs, () => upstream.destroy());
      socket.write(first);
      upstream.pipe(socket);
      socket.pipe(upstream);
    });
    upstream.on('error', () => fail(503));
    upstream.once('close', () => {
      clearTimeout(deadline);
      fail(502);
      socket.destroySoon();
    });
    socket.once('close', () => {
      answer(499);
      upstream.destroySoon();
    });
    upstream.write(upgradeHead(upgrade, url));
    if (head.length) upstream.write(head);
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
