const KEEP_ALIVE = ': keep-alive\n\n';

/**
 * Lines as a body, with a comment wherever nothing has come for a while, so that nothing in between takes the
 * connection for dead.
 * @param left told when the client went before the end
 */
export const eventStream = (
  lines: AsyncGenerator<string, void>,
  keepAliveMs: number,
  left: () => void,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string, void>> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const quiet = () =>
    new Promise<null>((resolve) => {
      timer = setTimeout(resolve, keepAliveMs, null);
    });
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        next ??= lines.next();
        const came = await Promise.race([next, quiet()]);
        clearTimeout(timer);
        if (!came) return to.enqueue(encoder.encode(KEEP_ALIVE));
        next = null;
        if (came.done) to.close();
        else to.enqueue(encoder.encode(came.value));
      },
      async cancel() {
        clearTimeout(timer);
        left();
        // What was under way ends first; nobody waits for what it says.
        await Promise.allSettled([next, lines.return()]);
      },
    },
    { highWaterMark: 0 },
  );
};
