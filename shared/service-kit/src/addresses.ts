import { isIP, isIPv4, SocketAddress } from 'node:net';

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

const keyOf = (address: string, groups: number, ofFour: (four: string) => string): string => {
  const spelled = canonicalAddress(address);
  if (spelled === null) return address;
  return spelled.includes(':') ? firstGroups(spelled, groups) : ofFour(spelled);
};

/** A key for counting by address: an IPv6 customer holds a whole /64, so that is one address. */
export const addressKey = (address: string): string => keyOf(address, 4, (four) => four);

/** A key for counting by network, many of which are hard to come by: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const networkKey = (address: string): string =>
  keyOf(address, 3, (four) => `${four.slice(0, four.lastIndexOf('.'))}.0/24`);
