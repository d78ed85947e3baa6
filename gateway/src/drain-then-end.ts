import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_BYTES = 16 * 1024 * 1024;
const MOST_MS = 2_000;

/**
 * Ends an answer that came before its request was read. Closing at once would make the kernel reset the connection
 * and the client lose the answer, so a bounded part of what it still sends is read and dropped.
 */
export const drainThenEnd = (req: IncomingMessage, res: ServerResponse): void => {
  let bytes = 0;
  const end = () => {
    clearTimeout(timer);
    res.end();
  };
  const timer = setTimeout(end, MOST_MS);
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) end();
  });
  req.once('end', end);
  req.once('close', end);
  req.resume();
};
