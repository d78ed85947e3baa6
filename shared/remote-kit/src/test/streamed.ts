/** A stream as an answer: an abort of the request breaks it off at both ends, as it does over a network. */
export const streamed = (body: ReadableStream<Uint8Array>, signal: AbortSignal | null | undefined): Response => {
  const reader = body.getReader();
  const over = new ReadableStream<Uint8Array>({
    start: (sink) =>
      signal?.addEventListener('abort', () => {
        sink.error(signal.reason);
        // It may have failed before.
        void reader.cancel(signal.reason).catch(() => undefined);
      }),
    pull: async (sink) => {
      const { done, value } = await reader.read();
      if (done) sink.close();
      else sink.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(over, { headers: { 'content-type': 'text/event-stream' } });
};
