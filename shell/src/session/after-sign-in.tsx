import { useSyncExternalStore } from 'react';
import { PasskeyOffer } from '../passkeys/offer.tsx';
import { useShellSession } from './session-context.ts';
import { WrittenBefore } from './written-before.tsx';

/** What is asked of who has just signed in here. */
export const AfterSignIn = () => {
  const { subscribe, signedInHere, typedHere } = useShellSession();
  const here = useSyncExternalStore(subscribe, signedInHere, () => null);
  const typed = useSyncExternalStore(subscribe, typedHere, () => null);
  return (
    <>
      {here !== null && <WrittenBefore key={here} />}
      {typed !== null && <PasskeyOffer key={typed} member={typed} />}
    </>
  );
};
