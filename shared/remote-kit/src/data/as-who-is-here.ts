import type { Named } from '@reset/contracts/http';
import type { SessionSource } from '../session-source.ts';
import { ApiError } from './api-error.ts';

/**
 * Asks with the token of whoever is signed in. A refused token is renewed once and asked with again; without a session
 * nothing is asked that needs one. It never goes out with the token of somebody who signs in meanwhile, in another tab
 * say. What takes a fresh sign-in asks her for her password first, and is rejected with `fresh` where she does not.
 * @param as the member it is meant for, where that was decided earlier; else who is here now
 * @param ask rejects with an ApiError `sign_in` where the service refuses the token
 */
export const asWhoIsHere = async <T>(
  session: SessionSource,
  endpoint: Named,
  as: string | undefined,
  ask: (token: string | null) => Promise<T>,
): Promise<T> => {
  const who = as ?? session.current().member?.id;
  const asked = () => askAs(session, endpoint, who, ask);
  try {
    return await asked();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'fresh' || !(await session.confirm(who))) throw error;
    return asked();
  }
};

const askAs = async <T>(
  session: SessionSource,
  endpoint: Named,
  who: string | undefined,
  ask: (token: string | null) => Promise<T>,
): Promise<T> => {
  const token = await session.getToken(who);
  if (token === null && endpoint.who !== 'anyone') throw new ApiError('sign_in');
  try {
    return await ask(token);
  } catch (error) {
    if (token === null || !(error instanceof ApiError) || error.code !== 'sign_in') throw error;
    const fresh = await session.renewToken(token, who);
    if (fresh === null && endpoint.who !== 'anyone') throw error;
    return ask(fresh);
  }
};
