import type { Input, Named, Output } from '@reset/contracts/http';
import type { ApiError } from '../data/api-error.ts';

type Said<E extends Named> = Output<E> | ApiError | TypeError | Response;

/** What one endpoint says in a test. */
export interface Answer {
  readonly endpoint: Named;
  readonly say: (input: unknown) => unknown;
}

/**
 * Says what an endpoint answers in a test.
 * @param said the answer (of an endpoint that streams: the stream), an ApiError, a TypeError (the network is gone), a
 *   Response as it is, or a function of the parsed input
 */
export const answer = <E extends Named>(
  endpoint: E,
  said: Said<E> | ((input: Input<E>) => Said<E> | Promise<Said<E>>),
): Answer => ({
  endpoint,
  say: (input) => (typeof said === 'function' ? (said as (i: unknown) => unknown)(input) : said),
});
