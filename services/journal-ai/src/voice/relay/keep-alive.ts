import type { WebSocket } from 'ws';

const PING_MS = 30_000;

/** Has both sides show that they are there; nothing in between takes the connection for dead. @returns ends it */
export const keepAlive = (page: WebSocket, upstream: WebSocket): (() => void) => {
  let answered = true;
  page.on('pong', () => (answered = true));
  const pinging = setInterval(() => {
    if (!answered) return page.terminate();
    answered = false;
    page.ping();
    return upstream.readyState === upstream.OPEN ? upstream.ping() : undefined;
  }, PING_MS);
  return () => clearInterval(pinging);
};
