import { meApi } from '@reset/contracts/http/identity';
import { useCallback } from 'react';
import { call } from '../data/call.ts';
import { useKit } from '../kit.ts';
import { useLive } from './use-live.ts';

const topics = ['identity/role'];

/** @returns asks identity who she is, and renews her token where her role is another: the frame follows that */
export const useRoleLook = (): (() => Promise<void>) => {
  const { session } = useKit();
  return useCallback(async () => {
    try {
      const { id, admin } = await call(session, meApi.readMe, {});
      const { member } = session.current();
      if (member === null || member.id !== id || member.admin === admin) return;
      const token = await session.getToken(id);
      if (token !== null) await session.renewToken(token, id);
    } catch {
      // Without a network nothing is told either; she is asked about when there is one.
    }
  }, [session]);
};

/** For a page of admins: where she is made a member again, the page is hers no longer. */
export const useRoleKept = (): void => {
  const look = useRoleLook();
  useLive(topics, () => void look(), { spread: 0 });
};
