import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from '@reset/service-kit/addresses';

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
