import { useSyncExternalStore } from 'react';
import { useHouse } from './house.ts';
import type { SessionState } from './session-source.ts';

/** In the HTML nobody is anybody yet. */
const LOADING: SessionState = { status: 'loading', member: null };

/**
 * The session of this page.
 * @returns `status` and, once it is `in`, the `member` as others see her (id, displayed name, whether an admin)
 */
export const useSession = (): SessionState => {
  const { session } = useHouse();
  return useSyncExternalStore(session.subscribe, session.current, () => LOADING);
};
