import { useCallback, useEffect, useRef } from 'react';
import { authMessages } from '@reset/contracts/auth';
import { toast, useGo } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { forgetPlaces } from '../frame/outlet-scroll.ts';
import { kindWords } from './kind-words.ts';
import { useShellSession } from './session-context.ts';

type SignOut = (then?: () => void) => Promise<void>;

const HOME = '/';
const STILL_OUT = 'On this device you are signed out.';

/**
 * Signing out by hand: ends the session, says so, and lands on `/`. For a component that stays while pages change.
 * @returns a function for the button; `then` is called once nobody is signed in any more
 */
export const useSignOut = (): SignOut => {
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

  return useCallback(
    async (then) => {
      try {
        const left = await session.signOut();
        const finished = () => {
          left.finish();
          forgetPlaces();
          then?.();
        };
        if (left.error)
          toast({
            ...authMessages.signOutFailed,
            description: `${kindWords(left.error)} ${STILL_OUT}`,
            tone: 'danger',
          });
        else toast({ ...authMessages.signedOut, tone: 'success' });
        if (at.current === HOME) return finished();
        finish.current = finished;
        go(HOME);
      } catch {
        toast({ ...authMessages.unexpected, tone: 'danger' });
      }
    },
    [session, go],
  );
};
