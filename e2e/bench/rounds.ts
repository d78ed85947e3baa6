/** Middle value of a list. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Median time in ms of something done one after the other. @param each how often */
export const p50 = async (each: number, once: () => Promise<void>): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < each; n += 1) {
    const started = performance.now();
    await once();
    times.push(performance.now() - started);
  }
  return median(times);
};

/**
 * Measures two things in turn, A B A B …, after a round of each that does not count, so that a machine that slows down
 * slows both.
 * @returns the results of each, in order
 */
export const inTurn = async <T>(
  rounds: number,
  a: () => Promise<T>,
  b: () => Promise<T>,
): Promise<{ a: T[]; b: T[] }> => {
  await a();
  await b();
  const results: { a: T[]; b: T[] } = { a: [], b: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.a.push(await a());
    results.b.push(await b());
  }
  return results;
};

/** One line of a report: a ratio, what it was made of, and what it should be. */
export const report = (name: string, ratio: number, bar: string, made: string): void => {
  console.log(`${name.padEnd(44)} ${ratio.toFixed(2).padStart(6)}   (bar ${bar}; ${made})`);
};
