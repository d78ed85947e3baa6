import type { Named, Output, Sent } from '@reset/contracts/http';
import type { SessionSource } from '../session.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

/**
 * Calls an endpoint as whoever is signed in. A refused token is renewed once (creates carry their id, so a repeated
 * call does no harm); without a session a call that needs one is not made. A call is made for who is here at that
 * moment, and never goes out with the token of somebody who signs in meanwhile, in another tab say.
 * @param how `as`: the member it was meant for, where that was decided earlier
 * @throws ApiError
 */
export const call = async <E extends Named>(
  session: SessionSource,
  endpoint: E,
  input: Sent<E>,
  { signal, as }: { readonly signal?: AbortSignal | undefined; readonly as?: string | undefined } = {},
): Promise<Output<E>> => {
  const who = as ?? session.current().member?.id;
  const token = await session.getToken(who);
  if (token === null && endpoint.who !== 'anyone') throw new ApiError('sign_in');
  try {
    return await request(endpoint, input, { token, signal });
  } catch (error) {
    if (token === null || !(error instanceof ApiError) || error.code !== 'sign_in') throw error;
    const fresh = await session.renewToken(token, who);
    if (fresh === null && endpoint.who !== 'anyone') throw error;
    return request(endpoint, input, { token: fresh, signal });
  }
};
