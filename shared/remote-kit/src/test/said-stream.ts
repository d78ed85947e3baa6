/** An event stream that a test holds in its hand. */
interface SaidStream {
  readonly stream: ReadableStream<Uint8Array>;
  /** Sends one `data:` line; what is no string is sent as JSON. */
  readonly say: (data: unknown) => void;
  /** Sends text as it is. */
  readonly raw: (text: string) => void;
  /** Says `[DONE]` and ends. */
  readonly done: () => void;
  /** Ends without `[DONE]`. */
  readonly cut: () => void;
  /** The network breaks. */
  readonly fail: () => void;
  /** Whether whoever read it has let go of it. */
  readonly left: () => boolean;
}

/** Makes a stream for `answer`, to be fed by the test as it goes on. */
export const saidStream = (): SaidStream => {
  let left = false;
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
    cancel: () => {
      left = true;
    },
  });
  const raw = (text: string) => sink?.enqueue(new TextEncoder().encode(text));
  const say = (data: unknown) => raw(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  return {
    stream,
    raw,
    say,
    done: () => {
      say('[DONE]');
      if (!left) sink?.close();
    },
    cut: () => sink?.close(),
    fail: () => sink?.error(new TypeError('network error')),
    left: () => left,
  };
};
