import { type AuthError, AuthSessionMissingError } from '@supabase/auth-js';
import type { LiveSession } from '../session/live-session.ts';
import type { ShellSession } from '../session/session.ts';

interface Answer<T> {
  readonly data: T | null;
  readonly error: AuthError | null;
}

/**
 * Does what wants a fresh proof that it is she: asked for one, she gives it, and it is done again.
 * @returns null where she would rather not
 */
export const asHerself = async <T>(
  session: ShellSession,
  act: (live: LiveSession) => Promise<Answer<T>>,
): Promise<Answer<T> | null> => {
  const live = await session.live();
  const first = await act(live);
  if (first.error?.code !== 'reauthentication_needed') return first;
  return (await session.confirm()) ? act(live) : null;
};

/** @throws the service's error, or that there is no answer */
export const need = <T>({ data, error }: Answer<T>): T => {
  if (error) throw error;
  if (data === null) throw new AuthSessionMissingError();
  return data;
};
