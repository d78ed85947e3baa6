import { useCallback } from 'react';
import { useKit } from '../kit.ts';
import { useLive } from './use-live.ts';

const topics = ['identity/role'];

/** For a page of admins: where she is made a member again, her token is renewed, so that the page is hers no longer. */
export const useRoleKept = (): void => {
  const { session } = useKit();
  const look = useCallback(async () => {
    try {
      const token = await session.getToken();
      if (token !== null) await session.renewToken(token);
    } catch {
      // Without a network nothing is told either; she is asked about when there is one.
    }
  }, [session]);
  useLive(topics, () => void look(), { spread: 0 });
};
