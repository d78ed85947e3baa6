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

/** By member: whoever opens another connection has said no less. */
export const createPaces = (limits: Limits) => {
  const paces = new Map<string, Pace>();
  return {
    takes(member: string, now = Date.now()): boolean {
      const pace = paces.get(member) ?? { left: limits.burst, at: now };
      paces.set(member, pace);
      return takesPace(pace, limits, now);
    },
    /** Forgets those who may say as much as anybody. */
    sweep(now = Date.now()): void {
      for (const [member, { left, at }] of paces)
        if (left + ((now - at) / 1000) * limits.perSecond >= limits.burst) paces.delete(member);
    },
    get size() {
      return paces.size;
    },
  };
};

/** Counts one more word. @returns false when it says too much */
export const takesPace = (pace: Pace, { burst, perSecond }: Limits, now = Date.now()): boolean => {
  pace.left = Math.min(burst, pace.left + ((now - pace.at) / 1000) * perSecond);
  pace.at = now;
  if (pace.left < 1) return false;
  pace.left -= 1;
  return true;
};
