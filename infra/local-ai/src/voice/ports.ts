import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

const isFree = (port: number, type: 'udp4' | 'udp6'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket(type);
    socket.once('error', () => socket.close(() => resolve(false)));
    socket.bind(port, () => socket.close(() => resolve(true)));
  });

/**
 * @returns whether each address can have a UDP port of the range; werift 0.25 leaves a socket open for each that it
 *   finds none for
 */
export const hasPorts = async (
  [first, last]: readonly [number, number],
  hosts: readonly string[],
): Promise<boolean> => {
  let wanted = hosts.length;
  const type = hosts.some((host) => isIPv6(host)) ? 'udp6' : 'udp4';
  for (let port = first; port <= last && wanted > 0; port += 1) if (await isFree(port, type)) wanted -= 1;
  return wanted === 0;
};
