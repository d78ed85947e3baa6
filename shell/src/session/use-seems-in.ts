import { useSession } from '@reset/remote-kit';
import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};
const isKept = () => document.documentElement.dataset['session'] === 'in';

/**
 * Whether somebody is signed in; while that is being found out, whether this device holds a session (`first.js`). The
 * document itself, which is the same for all, knows of nobody.
 */
export const useSeemsIn = (): boolean => {
  const { status } = useSession();
  const kept = useSyncExternalStore(subscribe, isKept, () => false);
  return status === 'in' || (status === 'loading' && kept);
};
