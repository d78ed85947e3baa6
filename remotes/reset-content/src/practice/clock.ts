/** Ms since some moment; never goes back. */
type Clock = () => number;

/** More than a wall clock is corrected by at once. */
const SLEPT_MS = 2000;

/**
 * A clock that also counts the time a device was asleep, when the steady clock of some browsers stands still.
 * @param steady monotonic ms
 * @param wall ms of the day's time; may be set back or forth
 */
export const createClock = (steady: Clock, wall: Clock): Clock => {
  let slept = 0;
  let before = { steady: steady(), wall: wall() };
  return () => {
    const now = { steady: steady(), wall: wall() };
    const missed = now.wall - before.wall - (now.steady - before.steady);
    if (missed > SLEPT_MS) slept += missed;
    before = now;
    return now.steady + slept;
  };
};

/** The clock of all practices. */
export const practiceClock: Clock = createClock(
  () => performance.now(),
  () => Date.now(),
);
