import type { Session } from '@supabase/auth-js';
import { isHalfWay } from './half-way.ts';

/** What of a session names the member. */
export type SessionUser = Pick<Session['user'], 'id' | 'user_metadata'>;

/** Where the session lies in localStorage: derived from the host, as supabase-js does (spec section 9). */
export const storageKey = () => `sb-${location.hostname.split('.')[0] ?? ''}-auth-token`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

interface Stored {
  readonly access_token: string;
  readonly user: SessionUser;
}

// By hand: the first script knows who is here, and holds no schemas.
const readSession = (stored: unknown): Stored | null => {
  if (!isObject(stored) || typeof stored['access_token'] !== 'string' || typeof stored['refresh_token'] !== 'string')
    return null;
  const { access_token, user } = stored;
  if (!isObject(user) || typeof user['id'] !== 'string') return null;
  const { id, user_metadata: given = {} } = user;
  return isObject(given) ? { access_token, user: { id, user_metadata: given } } : null;
};

const storedSession = (): Stored | null => {
  try {
    return readSession(JSON.parse(localStorage.getItem(storageKey()) ?? 'null'));
  } catch {
    return null;
  }
};

/**
 * The member whose session lies in storage, whether or not its access token has expired.
 * @returns null when there is none, it is damaged, its second step is still to come, or there is no storage
 */
export const storedUser = (): SessionUser | null => {
  const stored = storedSession();
  return stored && !isHalfWay(stored) ? stored.user : null;
};

/** Whether somebody showed her password here, and has yet to take her second step. */
export const storedHalfWay = (): boolean => {
  const stored = storedSession();
  return stored !== null && isHalfWay(stored);
};
