/** Ends a request that has come to a halt. */
interface Watch {
  readonly signal: AbortSignal;
  /** Something came: the wait begins anew, for this long if it is told. */
  readonly alive: (ms?: number) => void;
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
    alive(ms = stillMs) {
      clearTimeout(still);
      still = setTimeout(end, ms);
    },
    stop() {
      clearTimeout(total);
      clearTimeout(still);
    },
  };
};
