import { useCallback, useEffect, useRef } from 'react';
import { authMessages } from '@reset/contracts/auth';
import { toast, useGo } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { kindWords } from './kind-words.ts';
import { useShellSession } from './session-context.ts';

const HOME = '/';
const STILL_OUT = 'On this device you are signed out.';

/**
 * Signing out by hand: ends the session, says so, and lands on `/`. For a component that stays while pages change.
 * @returns a function for the button
 */
export const useSignOut = (): (() => Promise<void>) => {
  const session = useShellSession();
  const go = useGo();
  const { pathname } = useLocation();
  const at = useRef(pathname);
  const finish = useRef<(() => void) | null>(null);

  useEffect(() => {
    at.current = pathname;
    if (pathname !== HOME) return;
    finish.current?.();
    finish.current = null;
  }, [pathname]);

  return useCallback(async () => {
    try {
      const left = await session.signOut();
      if (left.error)
        toast({ ...authMessages.signOutFailed, description: `${kindWords(left.error)} ${STILL_OUT}`, tone: 'danger' });
      else toast({ ...authMessages.signedOut, tone: 'success' });
      if (at.current === HOME) return left.finish();
      finish.current = left.finish;
      go(HOME);
    } catch {
      toast({ ...authMessages.unexpected, tone: 'danger' });
    }
  }, [session, go]);
};
