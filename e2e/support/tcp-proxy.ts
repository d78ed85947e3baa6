import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { freePort } from '@reset/stack';

/** A direction: from the client to the server, or back. */
type Way = 'up' | 'down';

/**
 * A network between a client and a port. By ourselves, since what npm has for it drives a program in Go (toxiproxy)
 * which would have to be brought along, and knows no connection that is dead without saying so.
 */
export interface TcpProxy {
  /** The server's URL as it is through the network. */
  readonly url: string;
  /** All is well from now on; what was held goes on, and what lost bytes stays dead. */
  pass(): void;
  /** Each piece takes so many milliseconds longer, both ways. */
  delay(ms: number): void;
  /** Ends every connection that stands, at both ends. */
  reset(): void;
  /** As `reset`, and whoever comes is refused. */
  refuse(): Promise<void>;
  /** Nothing gets through in one direction: it comes late, as a network that was away lets it. */
  hold(way: Way): void;
  /**
   * What goes in one direction is taken and lost, its end included: the other side hears nothing, for ever.
   * @param isMeant by what a client said first; all of them unless given
   */
  swallow(way: Way, isMeant?: (first: string) => boolean): void;
  close(): Promise<void>;
}

interface Network {
  delayMs: number;
  held: Way | null;
  swallowed: Way | null;
  isMeant: (first: string) => boolean;
}

const well: Network = { delayMs: 0, held: null, swallowed: null, isMeant: () => true };

/** One direction of one connection. */
const flow = (from: Socket, to: Socket, way: Way, network: Network, first: () => string) => {
  const waiting: (Buffer | null)[] = [];
  let [due, isLost] = [0, false];
  const send = () => {
    const piece = waiting.shift();
    if (piece) to.write(piece);
    else to.end();
  };
  const take = (piece: Buffer | null) => {
    if (isLost) return;
    waiting.push(piece);
    due = Math.max(due, performance.now() + network.delayMs);
    if (waiting.length > 1 || network.delayMs > 0) setTimeout(send, due - performance.now());
    else send();
  };
  from.on('data', take);
  from.on('end', () => take(null));
  // Who resets it is answered by `close`.
  from.on('error', () => undefined);
  from.on('close', (hadError) => hadError && !isLost && to.resetAndDestroy());
  return () => {
    // A stream with a hole in it cannot go on.
    isLost ||= network.swallowed === way && network.isMeant(first());
    if (network.held === way) from.pause();
    else from.resume();
  };
};

/** @param target base URL of a server on this machine */
export const startTcpProxy = async (target: string): Promise<TcpProxy> => {
  const { hostname, port: to } = new URL(target);
  const network: Network = { ...well };
  const links = new Map<Socket, { readonly end: () => void; readonly apply: () => void }>();
  const port = await freePort();

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(to), allowHalfOpen: true, noDelay: true });
    let first = '';
    client.once('data', (bytes: Buffer) => (first = bytes.toString('latin1')));
    const said = () => first;
    const ways = [flow(client, upstream, 'up', network, said), flow(upstream, client, 'down', network, said)];
    const apply = () => ways.forEach((way) => way());
    const end = () => [client, upstream].forEach((socket) => socket.resetAndDestroy());
    links.set(client, { apply, end });
    client.once('close', () => upstream.destroyed && links.delete(client));
    upstream.once('close', () => client.destroyed && links.delete(client));
    apply();
  });
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const become = (next: Partial<Network>) => {
    Object.assign(network, well, next);
    if (!server.listening) server.listen(port, '127.0.0.1');
    for (const { apply } of links.values()) apply();
  };
  const reset = () => links.forEach(({ end }) => end());
  const refuse = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    reset();
    await closed;
  };
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    pass: () => become({}),
    delay: (delayMs) => become({ delayMs }),
    hold: (held) => become({ held }),
    swallow: (swallowed, isMeant = well.isMeant) => become({ swallowed, isMeant }),
    reset,
    refuse,
    close: async () => {
      if (server.listening) await refuse();
    },
  };
};
