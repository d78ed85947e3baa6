/** A token bucket per key. */
export interface Limiter {
  /** Takes one token. @returns 0, or the seconds until there is one again */
  take(key: string): number;
}

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

const MOST_KEYS = 50_000;

/**
 * @param clock milliseconds, only their difference counts
 */
export const createLimiter = ({ perSecond, burst }: Rate, clock: () => number = () => performance.now()): Limiter => {
  // Kept in order of use, so that the first is the one to forget when there are too many.
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const now = clock();
      const bucket = buckets.get(key) ?? { tokens: burst, at: now };
      bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
      bucket.at = now;
      buckets.delete(key);
      buckets.set(key, bucket);
      if (buckets.size > MOST_KEYS) buckets.delete(buckets.keys().next().value ?? '');
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
      bucket.tokens -= 1;
      return 0;
    },
  };
};
