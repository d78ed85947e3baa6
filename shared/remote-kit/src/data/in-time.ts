/** What asks services ends by itself much earlier, each question within half a minute. */
const LONGEST_MS = 5 * 60_000;

/** Waits for a job, and no longer than five minutes: what never ends must not hold up what comes after it for good. */
export const inTime = async <T>(job: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not end in time')), LONGEST_MS);
  });
  try {
    return await Promise.race([job(), late]);
  } finally {
    clearTimeout(timer);
  }
};
