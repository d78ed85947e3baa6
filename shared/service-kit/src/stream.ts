import type { Logger } from './log.ts';

/** Headers of an answer whose lines are sent as they come, through whatever stands in between. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
} as const;

/** Headers of an answer that is sent in pieces as it is made. */
export const piecesHeaders = { 'content-type': 'application/json' } as const;

/** Milliseconds that a reader may take for one piece. */
const SLOWEST = 30_000;

type End = 'complete' | 'left' | 'failed';

interface Watcher {
  readonly log: Logger;
  /** Called once: all was read, the reader left (the source is cancelled), or it failed. */
  readonly onEnd: (how: End) => void;
  /** Breaks the connection off, so that what was sent cannot be taken for all of it. */
  readonly cut: () => void;
  /** False where a whole answer is known by its protocol's last line: then a failure ends it early. */
  readonly cutOnFailure: boolean;
}

/** Passes a verb's stream on, tells how it ended, and does not wait for a reader who takes nothing. */
export const watchStream = (
  source: ReadableStream<Uint8Array>,
  { log, onEnd, cut, cutOnFailure }: Watcher,
): ReadableStream<Uint8Array> => {
  const reader = source.getReader();
  let over = false;
  let slow: NodeJS.Timeout | undefined;
  const end = (how: End) => {
    clearTimeout(slow);
    if (!over) onEnd(how);
    over = true;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        clearTimeout(slow);
        try {
          const { done, value } = await reader.read();
          if (!done) {
            // To cut is to cancel.
            if (!over) slow = setTimeout(cut, SLOWEST);
            return to.enqueue(value);
          }
          end('complete');
        } catch (error) {
          log.error({ err: error }, 'a stream failed');
          end('failed');
          if (cutOnFailure) cut();
        }
        to.close();
      },
      async cancel(reason) {
        end('left');
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
};
