import type { IncomingMessage } from 'node:http';

const PLAIN = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Whether a request names one host, as a host is written. Of several the gateway, a proxy before it and a service
 * could each believe another; `headers` holds only the first.
 */
export const hasOneHost = ({ rawHeaders, headers }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1 &&
  PLAIN.test(headers.host ?? '');
