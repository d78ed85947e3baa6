import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@reset/contracts/errors';
import { envelope } from './refuse.ts';
import { securityHeaders } from './security-headers.ts';

/** An error answer as bytes, for where there is no response object: upgrades and requests that do not parse. */
export const rawRefusal = (status: number, code: ErrorCode, requestId: string): string => {
  const body = JSON.stringify(envelope(code, requestId));
  const headers = [
    ...securityHeaders,
    ['content-type', 'application/json'],
    ['content-length', String(Buffer.byteLength(body))],
    ['cache-control', 'no-store'],
    ['x-request-id', requestId],
    ['connection', 'close'],
    ...(status === 503 || status === 504 || status === 429 ? [['retry-after', '2']] : []),
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
};
