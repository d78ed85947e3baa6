import type { IncomingMessage } from 'node:http';
import { hasBody } from './exchange.ts';

const MOST_BYTES = 16 * 1024 * 1024;
const MOST_MS = 2_000;

/**
 * Reads and drops what is left of a request that was answered early, so that the client can finish sending, see the
 * answer and use the connection again. Closing at once would reset the connection and lose the answer. Past a bound
 * the connection is cut.
 */
export const discardBody = (req: IncomingMessage): void => {
  if (!hasBody(req) || req.complete || req.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => req.destroy(), MOST_MS).unref();
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) req.destroy();
  });
  req.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  req.resume();
};
