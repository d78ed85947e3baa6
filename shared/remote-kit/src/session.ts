import { useSyncExternalStore } from 'react';
import { useKit } from './kit.ts';
import type { SessionState } from './session-source.ts';

/**
 * The session of this page.
 * @returns `status` and, once it is `in`, the `member` as others see her (id, displayed name, whether an admin)
 */
export const useSession = (): SessionState => {
  const { session } = useKit();
  return useSyncExternalStore(session.subscribe, session.current);
};
