/** Wrong guesses of one source at an account before it has to wait. */
const FREE_FAILS = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** The same in a network of hers: whoever guesses at home keeps a new device of hers out no longer than this. */
export const HOME_WAIT_MS = 5 * 60_000;

/** Whoever was quiet this long begins anew. */
export const FORGET_MS = 24 * 3_600_000;

/** What a line tells anybody to wait at most. */
export const LONGEST_TURN_MS = 2 * 60_000;
/** How long a line lets nobody pass who stands behind somebody that was told to come by now. */
export const GRACE_MS = 60_000;
/** How long whoever did not come when told still stands before those who came later. */
export const KEPT_MS = 30 * 60_000;
/** How many places a line has. */
export const MOST_PLACES = 1_000;

/** @returns how long a source waits after so many wrong guesses: 30 s, a minute, two … `longest` */
export const waitAfter = (fails: number, longest = LONGEST_WAIT_MS): number =>
  fails < FREE_FAILS ? 0 : Math.min(longest, FIRST_WAIT_MS * 2 ** Math.min(fails - FREE_FAILS, 20));

/** So many guesses at once, then one in each interval. */
export interface Rate {
  readonly burst: number;
  readonly everyMs: number;
}

/** What strangers have at one account together: ten guesses in any five minutes. */
export const accountRate: Rate = { burst: 5, everyMs: 60_000 };

/** How one address goes on over all accounts: with ten at once, thirty in any five minutes. */
export const addressRate: Pick<Rate, 'everyMs'> = { everyMs: 15_000 };

/**
 * @param until how far the line is taken; null: nobody stands in it
 * @param ahead how many go first
 * @returns when the next one may go, and how far the line is taken once that one has gone
 */
export const nextPlace = (
  { burst, everyMs }: Rate,
  until: Date | null,
  now: Date,
  ahead = 0,
): { at: Date; until: Date } => {
  const from = Math.max(until?.getTime() ?? 0, now.getTime());
  const at = Math.max(now.getTime(), from + (ahead + 1 - burst) * everyMs);
  return { at: new Date(at), until: new Date(from + everyMs) };
};
