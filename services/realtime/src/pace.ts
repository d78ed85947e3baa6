/** How many words of its own a socket may say. */
interface Pace {
  /** @returns false when it says too much */
  take(): boolean;
}

/** @param burst at once; @param perSecond in the long run */
export const createPace = (burst: number, perSecond: number, now: () => number = Date.now): Pace => {
  let left = burst;
  let at = now();
  return {
    take() {
      const then = at;
      at = now();
      left = Math.min(burst, left + ((at - then) / 1000) * perSecond);
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
};
