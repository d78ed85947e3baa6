/**
 * Lets so much through a second in the long run, and `burst` at once.
 * @returns whether an amount may pass now
 */
export const createPace = (perSecond: number, burst: number, now: () => number) => {
  let [left, at] = [burst, now()];
  return (amount: number): boolean => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (amount > left) return false;
    left -= amount;
    return true;
  };
};
