/** Wrong guesses of one source at an account before it has to wait. */
export const FREE_FAILS = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Whoever was quiet this long begins anew. */
export const FORGET_MS = 24 * 3_600_000;

/** How long a place that came up in an account's line is kept for whoever has it. */
export const KEPT_MS = 10 * 60_000;

/** @returns how long a source waits after so many wrong guesses: 30 s, a minute, two … an hour */
export const waitAfter = (fails: number): number =>
  fails < FREE_FAILS ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(fails - FREE_FAILS, 20));

/** So many guesses at once, then one in each interval. */
export interface Pace {
  readonly burst: number;
  readonly everyMs: number;
}

/** What strangers have at one account together: ten guesses in any five minutes. */
export const accountPace: Pace = { burst: 5, everyMs: 60_000 };

/** What one address has over all accounts: thirty in any five minutes. */
export const addressPace: Pace = { burst: 10, everyMs: 15_000 };

/**
 * @param until how far the line is taken; null: nobody stands in it
 * @returns when the next one may go, and how far the line is taken with that one
 */
export const nextPlace = ({ burst, everyMs }: Pace, until: Date | null, now: Date): { at: Date; until: Date } => {
  const from = Math.max(until?.getTime() ?? 0, now.getTime());
  const at = Math.max(now.getTime(), from - (burst - 1) * everyMs);
  return { at: new Date(at), until: new Date(from + everyMs) };
};
