/** A slice of work, and from its beginning to the next: between them other processes find the processor free. */
const [SLICE_MS, TURN_MS] = [1, 2];

const waiting: (() => void)[] = [];

/** After a timer as an immediate, so that what has arrived is looked at between any two. */
const resumeSoon = () => setTimeout(setImmediate, TURN_MS, resumeNext);

const resumeNext = () => {
  waiting.shift()?.();
  if (waiting.length > 0) resumeSoon();
};

const turn = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) resumeSoon();
  });

/**
 * Parts long work into slices, so that it holds nobody up. Call what it returns between any two steps: most calls are
 * answered at once; after a millisecond of work it rests. All long work of a process shares one place in the event loop,
 * so ten of it cost the others no more than one.
 */
export const yielder = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await turn();
    since = performance.now();
  };
};
