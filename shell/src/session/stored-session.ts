import type { Session } from '@supabase/auth-js';

/** What of a session names the member. */
export type SessionUser = Pick<Session['user'], 'id' | 'user_metadata'>;

/** Where the session lies in localStorage: derived from the host, as supabase-js does (spec section 9). */
export const storageKey = () => `sb-${location.hostname.split('.')[0] ?? ''}-auth-token`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

// By hand: the first script knows who is here, and holds no schemas.
const readUser = (stored: unknown): SessionUser | null => {
  if (!isObject(stored) || typeof stored['access_token'] !== 'string' || typeof stored['refresh_token'] !== 'string')
    return null;
  const { user } = stored;
  if (!isObject(user) || typeof user['id'] !== 'string') return null;
  const { id, user_metadata: given = {} } = user;
  return isObject(given) ? { id, user_metadata: given } : null;
};

/**
 * The member whose session lies in storage, whether or not its access token has expired.
 * @returns null when there is none, it is damaged, or there is no storage
 */
export const storedUser = (): SessionUser | null => {
  try {
    return readUser(JSON.parse(localStorage.getItem(storageKey()) ?? 'null'));
  } catch {
    return null;
  }
};
