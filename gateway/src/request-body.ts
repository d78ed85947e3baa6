import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Holding } from './body-memory.ts';
import { watchThroughput, type Throughput } from './throughput.ts';

/** Why a body does not reach its service; never the service's fault. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly why: 'too large' | 'too slow' | 'left' | 'over its share' | 'over all';

  constructor(why: BodyError['why']) {
    super(`the body is ${why}`);
    this.why = why;
  }
}

export interface ReceivedBody {
  /** Not all of it is here: the rest comes while the service is held. */
  readonly streams: boolean;
  /** What to send: the bytes, or a stream of its own, so that a failing service does not end the client's connection. */
  send(): Buffer | Readable;
}

interface Limits {
  /** Bytes; more of them are too many. */
  readonly limit: number;
  /** How fast it must come while it holds nothing but memory. */
  readonly throughput: Throughput;
  readonly holding: Holding;
  /** How fast the rest of a large one must come once its service is held; null: each is received whole first. */
  readonly streamThroughput: Throughput | null;
}

/** What of a body that streams is here before its service is asked. */
const BEGINNING_BYTES = 64 * 1024;
const FIRST_BYTES = 4 * 1024;

/** Bytes that go on at once while it streams: single ones would each be a chunk for the service. */
const PIECE_BYTES = 16 * 1024;

/** Bytes in one piece: kept as they come, a body of single bytes would take a hundred times its size. */
const createBytes = () => {
  let bytes = Buffer.allocUnsafe(FIRST_BYTES);
  let length = 0;
  return {
    length: () => length,
    add(chunk: Buffer) {
      const needed = length + chunk.length;
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(needed, 2 * bytes.length));
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      length += chunk.copy(bytes, length);
    },
    all: () => bytes.subarray(0, length),
  };
};

interface Listener {
  data(chunk: Buffer): void;
  end(): void;
  failed(error: BodyError): void;
}

/** @returns stops listening */
const listen = (req: IncomingMessage, least: Throughput, on: Listener) => {
  const throughput = watchThroughput(least, () => on.failed(new BodyError('too slow')));
  const onData = (chunk: Buffer) => {
    throughput.moved(chunk.length);
    on.data(chunk);
  };
  const onEnd = () => {
    stop();
    on.end();
  };
  const onClose = () => on.failed(new BodyError('left'));
  req.pause().on('data', onData).on('end', onEnd).on('close', onClose);
  const stop = () => {
    throughput.stop();
    req.pause().off('data', onData).off('end', onEnd).off('close', onClose);
  };
  return { throughput, stop };
};

/** The rest of a body after its beginning, pulled only as fast as it is read. */
const streamRest = (req: IncomingMessage, beginning: Buffer, limit: number, least: Throughput): Readable => {
  let bytes = beginning.length;
  let piece = createBytes();
  const body = new Readable({
    highWaterMark: BEGINNING_BYTES,
    read() {
      throughput.start();
      req.resume();
    },
    destroy(error, done) {
      stop();
      done(error);
    },
  });
  const { throughput, stop } = listen(req, least, {
    data(chunk) {
      bytes += chunk.length;
      if (bytes > limit) return void body.destroy(new BodyError('too large'));
      piece.add(chunk);
      if (piece.length() < PIECE_BYTES) return;
      const isWanted = body.push(piece.all());
      piece = createBytes();
      if (isWanted) return;
      req.pause();
      throughput.stop();
    },
    end() {
      if (piece.length()) body.push(piece.all());
      body.push(null);
    },
    failed: (error) => void body.destroy(error),
  });
  // Who waits for a connection listens for no error yet, and one that nobody hears ends the process.
  body.on('error', () => {});
  body.push(beginning);
  return body;
};

/**
 * Receives a body to its end, so that a slow sender holds nothing of a service; of a large one that may stream the
 * beginning.
 * @throws BodyError
 */
export const receiveBody = (req: IncomingMessage, limits: Limits): Promise<ReceivedBody> =>
  new Promise((resolve, reject) => {
    const { limit, holding, streamThroughput } = limits;
    if (req.destroyed) return reject(new BodyError('left'));
    const bytes = createBytes();
    const fail = (error: BodyError) => {
      stop();
      reject(error);
    };
    const { throughput, stop } = listen(req, limits.throughput, {
      data(chunk) {
        const length = bytes.length() + chunk.length;
        if (length > limit) return fail(new BodyError('too large'));
        const grown = holding.grow(length);
        if (grown !== 'held') return fail(new BodyError(grown));
        bytes.add(chunk);
        if (!streamThroughput || length <= BEGINNING_BYTES) return;
        stop();
        resolve({ streams: true, send: () => streamRest(req, bytes.all(), limit, streamThroughput) });
      },
      end: () => resolve({ streams: false, send: bytes.all }),
      failed: fail,
    });
    throughput.start();
    return void req.resume();
  });
