import { isIPv4, isIPv6 } from 'node:net';

/** @returns the first groups of an IPv6 address, without leading zeros; null for an IPv4 one and for what is none */
const firstGroups = (address: string, most: number): string | null => {
  if (!isIPv6(address)) return null;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const full = [...groups, ...Array<string>(gap).fill('0'), ...after];
  return full
    .slice(0, most)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

const unmapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 one, which one subscriber has to herself.
 * @param address as the gateway saw it
 */
export const networkOf = (address: string): string => {
  const plain = unmapped(address);
  const groups = firstGroups(plain, 4);
  return groups === null ? plain : `${groups}::/64`;
};

/**
 * What counts as one neighbourhood, many of which are hard to come by: the /24 of an IPv4 address, the /48 of an IPv6
 * one.
 * @param address as the gateway saw it
 */
export const surroundingsOf = (address: string): string => {
  const plain = unmapped(address);
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  const groups = firstGroups(plain, 3);
  return groups === null ? plain : `${groups}::/48`;
};
