import type { WebSocket } from 'ws';

interface SocketOptions {
  readonly event: (text: string) => void;
  readonly closed: () => void;
}

/** Milliseconds between two questions whether somebody is there, and without any sign. */
const LOOK = 5_000;
const SILENT = 15_000;
/** Milliseconds that a goodbye may take. */
const GOODBYE = 1_000;

/** A call over a web socket: events and sound in one. */
export const holdSocket = (socket: WebSocket, { event, closed }: SocketOptions) => {
  let heardAt = performance.now();
  let leaving: NodeJS.Timeout | undefined;
  const heard = (): void => {
    heardAt = performance.now();
  };
  const looking = setInterval(() => {
    if (performance.now() - heardAt > SILENT) socket.terminate();
    else socket.ping();
  }, LOOK);
  socket.on('pong', heard);
  socket.on('message', (data, isBinary) => {
    heard();
    // Without `binaryType` it is one buffer.
    if (!isBinary && Buffer.isBuffer(data)) event(data.toString('utf8'));
  });
  // What fails is closed after it.
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(looking);
    clearTimeout(leaving);
    closed();
  });
  return {
    send(text: string): void {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    close(rudely = false): void {
      if (rudely) return socket.terminate();
      socket.close(1000);
      leaving = setTimeout(() => socket.terminate(), GOODBYE);
    },
  };
};
