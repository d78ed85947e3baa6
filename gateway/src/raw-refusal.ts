import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@reset/contracts/errors';
import { envelope } from './refuse.ts';
import { securityHeaders } from './security-headers.ts';

/** An answer as bytes, for where there is no response object: upgrades and requests that do not parse. */
export const rawAnswer = (
  status: number,
  headers: Readonly<Record<string, string | readonly string[]>>,
  body: string | Buffer,
  requestId: string,
): Buffer => {
  const { 'content-length': _, ...given } = headers;
  const own = {
    ...Object.fromEntries(securityHeaders),
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries({ ...given, ...own }).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}`),
  );
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
};

const LINGER_MS = 2_000;

/**
 * Says a last thing. What is said to us after it is thrown away, for a reset would take the answer along; and who does not
 * leave then is cut off.
 */
export const endWith = (socket: Duplex, last: Buffer): void => {
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cut));
  socket.end(last);
  socket.resume();
};

/** An error answer as bytes. */
export const rawRefusal = (status: number, code: ErrorCode, requestId: string): Buffer => {
  const later = status === 503 || status === 504 || status === 429;
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(later && { 'retry-after': '2' }),
  };
  return rawAnswer(status, headers, JSON.stringify(envelope(code, requestId)), requestId);
};
