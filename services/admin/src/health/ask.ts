/** What does not answer by then is not there. */
const TIMEOUT_MS = 1_500;

/**
 * How something is: unlike what `callService` asks, of all replicas at once, and also where it is not well.
 * @returns what the first of them answers that answers at all, whatever its status @throws when none does
 */
export const ask = (bases: readonly string[], path: string, token?: string): Promise<unknown> =>
  Promise.any(
    bases.map(async (base) => {
      const answer = await fetch(new URL(path, base), {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.json();
    }),
  );
