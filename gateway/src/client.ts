import type { IncomingMessage } from 'node:http';

/** Who calls, as far as the sockets and the trusted proxies tell. */
export interface Client {
  readonly address: string;
  readonly proto: 'http' | 'https';
  readonly host: string;
}

const last = (value: string | string[] | undefined, hops: number): string | undefined =>
  (Array.isArray(value) ? value.join(',') : (value ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .at(-hops);

/** The socket's own address, IPv4 without its IPv6 wrapping. */
export const socketAddress = (req: Pick<IncomingMessage, 'socket'>): string =>
  (req.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');

/**
 * @param hops proxies in front that are trusted to append to `x-forwarded-*`; with 0 those headers mean nothing
 */
export const clientOf = (req: IncomingMessage, hops: number): Client => {
  const host = req.headers.host ?? '';
  if (hops === 0) return { address: socketAddress(req), proto: 'http', host };
  return {
    address: last(req.headers['x-forwarded-for'], hops) ?? socketAddress(req),
    proto: last(req.headers['x-forwarded-proto'], 1) === 'https' ? 'https' : 'http',
    host: last(req.headers['x-forwarded-host'], 1) ?? host,
  };
};

/** A key for counting by address: an IPv6 customer holds a whole /64, so that is one address. */
export const addressKey = (address: string): string => {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const end = tail.split(':').filter(Boolean);
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0'), ...end);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
};
