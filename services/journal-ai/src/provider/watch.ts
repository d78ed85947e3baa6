/** Ends a request that has come to a halt. */
export interface Watch {
  readonly signal: AbortSignal;
  /** Something came: the wait begins anew. */
  readonly alive: () => void;
  readonly stop: () => void;
}

/**
 * @param stillMs the longest wait for a sign of life; @param totalMs the longest time altogether
 */
export const watch = (stillMs: number, totalMs: number): Watch => {
  const late = new AbortController();
  const end = () => late.abort();
  const total = setTimeout(end, totalMs);
  let still = setTimeout(end, stillMs);
  return {
    signal: late.signal,
    alive() {
      clearTimeout(still);
      still = setTimeout(end, stillMs);
    },
    stop() {
      clearTimeout(total);
      clearTimeout(still);
    },
  };
};
