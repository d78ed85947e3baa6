import type { Logger } from './log.ts';

/** Headers of an answer whose lines are sent as they come, through whatever stands in between. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
} as const;

type End = 'complete' | 'left' | 'failed';

/**
 * Passes a verb's stream on and tells how it ended. A stream that fails ends early: whoever reads it knows a whole one
 * by its protocol's last line.
 * @param onEnd called once: all was read, the client left (the source is cancelled), or the source failed
 */
export const watchStream = (
  source: ReadableStream<Uint8Array>,
  log: Logger,
  onEnd: (how: End) => void,
): ReadableStream<Uint8Array> => {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        try {
          const { done, value } = await reader.read();
          if (!done) return to.enqueue(value);
          onEnd('complete');
        } catch (error) {
          log.error({ err: error }, 'a stream failed');
          onEnd('failed');
        }
        to.close();
      },
      async cancel(reason) {
        onEnd('left');
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
};
