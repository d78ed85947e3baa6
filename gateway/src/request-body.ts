import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createPace, type PaceOptions } from './pace.ts';

/** Why a body does not reach its service; never the service's fault. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly why: 'too large' | 'too slow' | 'left';

  constructor(why: BodyError['why']) {
    super(`the body is ${why}`);
    this.why = why;
  }
}

export interface ReceivedBody {
  /** All of it is here, so it can be sent again. */
  readonly whole: boolean;
  /** What to send: the bytes, or a stream of its own, so that a failing service does not end the client's connection. */
  send(): Buffer | Readable;
}

interface Limits {
  /** Bytes; more of them are too many. */
  readonly limit: number;
  readonly pace: PaceOptions;
}

/** Up to here a body is waited for, so that a slow sender holds nothing of a service. */
const KEPT_BYTES = 64 * 1024;

/**
 * Receives a small body to its end, of a larger one the beginning; the rest is pulled only as fast as it is read.
 * @throws BodyError
 */
export const receiveBody = (req: IncomingMessage, { limit, pace: paceOptions }: Limits): Promise<ReceivedBody> => {
  const came: Buffer[] = [];
  let bytes = 0;

  /** @returns stops listening */
  const listen = (on: { data: (chunk: Buffer) => void; end: () => void; failed: (error: BodyError) => void }) => {
    const pace = createPace(paceOptions, () => on.failed(new BodyError('too slow')));
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      pace.moved(chunk.length);
      if (bytes > limit) on.failed(new BodyError('too large'));
      else on.data(chunk);
    };
    const onEnd = () => {
      stop();
      on.end();
    };
    const onClose = () => on.failed(new BodyError('left'));
    req.pause().on('data', onData).on('end', onEnd).on('close', onClose);
    const stop = () => {
      pace.stop();
      req.pause().off('data', onData).off('end', onEnd).off('close', onClose);
    };
    return { pace, stop };
  };

  const rest = (): Readable => {
    const body = new Readable({
      highWaterMark: KEPT_BYTES,
      read() {
        pace.start();
        req.resume();
      },
      destroy(error, done) {
        stop();
        done(error);
      },
    });
    const { pace, stop } = listen({
      data(chunk) {
        if (body.push(chunk)) return;
        req.pause();
        pace.stop();
      },
      end: () => void body.push(null),
      failed: (error) => void body.destroy(error),
    });
    // Who waits for a connection listens for no error yet, and one that nobody hears ends the process.
    body.on('error', () => {});
    for (const chunk of came) body.push(chunk);
    return body;
  };

  return new Promise((resolve, reject) => {
    if (req.destroyed) return reject(new BodyError('left'));
    const { pace, stop } = listen({
      data(chunk) {
        came.push(chunk);
        if (bytes <= KEPT_BYTES) return;
        stop();
        resolve({ whole: false, send: rest });
      },
      end() {
        const all = Buffer.concat(came, bytes);
        resolve({ whole: true, send: () => all });
      },
      failed(error) {
        stop();
        reject(error);
      },
    });
    pace.start();
    return void req.resume();
  });
};
