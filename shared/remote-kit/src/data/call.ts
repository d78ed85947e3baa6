import type { Named, Output, Sent } from '@reset/contracts/http';
import type { SessionSource } from '../session-source.ts';
import { asWhoIsHere } from './as-who-is-here.ts';
import { request } from './request.ts';
import type { TellPart } from './send-with-progress.ts';

interface How {
  readonly signal?: AbortSignal | undefined;
  readonly as?: string | undefined;
  readonly tell?: TellPart | undefined;
}

/**
 * Calls an endpoint as whoever is signed in. A refused token is renewed once (creates carry their id, so a repeated
 * call does no harm); without a session a call that needs one is not made.
 * @param how `as`: the member it was meant for, where that was decided earlier; `tell`: is told how much of a file has been sent
 * @throws ApiError
 */
export const call = <E extends Named>(
  session: SessionSource,
  endpoint: E,
  input: Sent<E>,
  { signal, as, tell }: How = {},
): Promise<Output<E>> =>
  asWhoIsHere(session, endpoint, as, (token) => request(endpoint, input, { token, signal, tell }));
