import type { WebSocket } from 'ws';

/** Bytes that may wait for one side before the other is not read any more, and until it is again. */
const HIGH = 1024 * 1024;
const LOW = 256 * 1024;

/** Sends to one side what came from the other, which waits where the first does not keep up: nothing piles up here. */
export const sender = (to: WebSocket, from: WebSocket): ((text: string) => void) => {
  const resume = () => {
    if (from.isPaused && to.bufferedAmount < LOW) from.resume();
  };
  return (text) => {
    if (to.readyState !== to.OPEN) return;
    to.send(text, resume);
    if (to.bufferedAmount > HIGH) from.pause();
  };
};
