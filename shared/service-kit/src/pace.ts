const SLICE_MS = 2;

const waiting: (() => void)[] = [];

/** One a turn of the event loop: whatever else has arrived is looked at before the next goes on. */
const resumeNext = () => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
};

const turnOfLoop = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeNext);
  });

/**
 * Parts long work into slices, so that it holds nobody up. Call what it returns between any two steps: most calls are
 * answered at once; after 2 ms of work it waits until others have had their turn. All long work of a process shares one
 * place in the event loop, so ten of it cost the others no more than one.
 */
export const pacer = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await turnOfLoop();
    since = performance.now();
  };
};
