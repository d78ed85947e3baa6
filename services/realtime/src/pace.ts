/** What a socket may still say at once, and when that was counted. */
export interface Pace {
  left: number;
  at: number;
}

/** Words of its own that a socket may say. */
interface Limits {
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts one more word. @returns false when it says too much */
export const takesPace = (pace: Pace, { burst, perSecond }: Limits, now = Date.now()): boolean => {
  pace.left = Math.min(burst, pace.left + ((now - pace.at) / 1000) * perSecond);
  pace.at = now;
  if (pace.left < 1) return false;
  pace.left -= 1;
  return true;
};
