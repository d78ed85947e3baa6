import net from 'node:net';
import type { Stack } from '@reset/stack';

/** A connection that says what it likes; its breaking is part of the attack. */
interface Attacker {
  readonly socket: net.Socket;
  /** Statuses of the answers so far. */
  readonly statuses: () => readonly number[];
}

/** So many connections, of one address or of several in turn. */
export const attackers = (
  { url }: Pick<Stack, 'url'>,
  count: number,
  addresses: readonly string[] = ['127.0.0.1'],
): Attacker[] =>
  Array.from({ length: count }, (_, n) => {
    const localAddress = addresses[n % addresses.length];
    const socket = net.connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
    let said = '';
    socket
      .setEncoding('latin1')
      .on('data', (chunk: string) => void (said += chunk))
      .on('error', () => {});
    return { socket, statuses: () => [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)) };
  });

/** A request's head and the beginning of its body. */
export const begun = (route: string, length: number, sent: number, token?: string): string => {
  const headers = ['host: x', 'content-type: application/json', `content-length: ${length}`];
  if (token !== undefined) headers.push(`authorization: Bearer ${token}`);
  return `${route} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${'x'.repeat(sent)}`;
};

/** How often each status was answered, as text. */
export const tally = (all: readonly Attacker[]): string => {
  const counts = new Map<number, number>();
  for (const status of all.flatMap(({ statuses }) => statuses())) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${times} x ${status}`).join(', ') || 'no answer';
};
