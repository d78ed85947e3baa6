import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const SIGN_IN = '/auth';

/**
 * Accepts a path of this origin and nothing else, so that a sign-in can never be made to lead away.
 * @returns the path with query and hash, or `/`
 */
export const samePath = (wanted: unknown): string => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/';
  try {
    const url = new URL(wanted, location.origin);
    // `/..//host` is a path here, and would be a host wherever it is read again.
    const inside = url.origin === location.origin && url.pathname !== SIGN_IN && !url.pathname.startsWith('//');
    return inside ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
};

/** Sends a visitor to `/auth` and remembers, in the history entry, where she was. */
export const useAskSignIn = (): ((how?: { readonly replace?: boolean }) => void) => {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    (how) => void navigate(SIGN_IN, { ...how, state: { returnTo: pathname + search + hash } }),
    [navigate, pathname, search, hash],
  );
};

/** For `/auth`: the path to go to after a sign-in; `/` unless a guard or a refused action sent her here. */
export const useReturnTo = (): string => {
  const { state } = useLocation();
  return samePath((state as { readonly returnTo?: unknown } | null)?.returnTo);
};
