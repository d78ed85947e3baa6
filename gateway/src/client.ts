import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, SocketAddress } from 'node:net';

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

// Some proxies name the port as well; an IPv6 address then stands in brackets.
const WITH_PORT = /^(?:\[([0-9a-f:.]{2,45})\]|([\d.]{7,15}))(?::\d{1,5})?$/i;

/**
 * The one spelling of an address: small letters, shortened, IPv4 without its IPv6 wrapping, no port, no zone.
 * @returns null for what is no address
 */
export const canonicalAddress = (text: string): string | null => {
  const [, inBrackets, plain] = WITH_PORT.exec(text) ?? [];
  const [bare = ''] = (inBrackets ?? plain ?? text).split('%', 1);
  const family = isIP(bare);
  if (family === 4) return bare;
  if (family === 0) return null;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const wrapped = address.slice('::ffff:'.length);
  return address.startsWith('::ffff:') && isIPv4(wrapped) ? wrapped : address;
};

/** The socket's own address. */
export const socketAddress = ({ socket }: Pick<IncomingMessage, 'socket'>): string =>
  canonicalAddress(socket.remoteAddress ?? '') ?? '';

/**
 * @param hops proxies in front that are trusted to append to `x-forwarded-*`; with 0 those headers mean nothing
 */
export const clientOf = (req: IncomingMessage, hops: number): Client => {
  const host = req.headers.host ?? '';
  if (hops === 0) return { address: socketAddress(req), proto: 'http', host };
  return {
    // What is no address would be a count of its own: then the proxy itself is who calls.
    address: canonicalAddress(last(req.headers['x-forwarded-for'], hops) ?? '') ?? socketAddress(req),
    proto: last(req.headers['x-forwarded-proto'], 1) === 'https' ? 'https' : 'http',
    host: last(req.headers['x-forwarded-host'], 1) ?? host,
  };
};

/** The first groups of an IPv6 address, as many as stand for whom it belongs to. */
const firstGroups = (address: string, count: number): string => {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const end = tail.split(':').filter(Boolean);
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0'), ...end);
  }
  return `${groups.slice(0, count).join(':')}::/${count * 16}`;
};

/** A key for counting by address: an IPv6 customer holds a whole /64, so that is one address. */
export const addressKey = (address: string): string => (address.includes(':') ? firstGroups(address, 4) : address);

/** A key for counting by network, many of which are hard to come by: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const networkKey = (address: string): string =>
  address.includes(':') ? firstGroups(address, 3) : `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
