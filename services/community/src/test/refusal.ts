import { Refused } from '@reset/service-kit/test';

/** The refusal that a call ends with; anything else, a success included, fails the test. */
export const refusal = async (promise: Promise<unknown>): Promise<Refused> => {
  const error: unknown = await promise.then(
    () => new Error('was not refused'),
    (e: unknown) => e,
  );
  if (!(error instanceof Refused)) throw error;
  return error;
};
