import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** The body grew past its limit. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * A request's body as a stream of its own, so that a failing upstream destroys this and not the client's connection.
 * Pulls only as fast as it is read.
 * @param limit bytes; more of them end the stream with `TooLarge`
 */
export const requestBody = (req: IncomingMessage, limit: number): Readable => {
  let bytes = 0;
  const body = new Readable({
    read: () => void req.resume(),
    destroy: (error, done) => {
      req.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      done(error);
    },
  });
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) body.destroy(new TooLarge());
    else if (!body.push(chunk)) req.pause();
  };
  const onEnd = () => void body.push(null);
  const onClose = () => {
    if (!req.complete) body.destroy(new Error('the client left before its body was complete'));
  };
  req.pause().on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  return body;
};
