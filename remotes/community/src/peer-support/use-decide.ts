import { connectionsApi } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { useRefresh, useSend } from '@reset/remote-kit/data';
import { standings } from './use-connect.ts';

type Decision = 'accepted' | 'rejected';

/** Says yes or no to somebody who has asked. @returns what decides, and what is being decided */
export const useDecide = (
  id: string,
): { readonly decide: (status: Decision) => Promise<void>; readonly busy: Decision | null } => {
  const refresh = useRefresh();
  const accept = useSend(connectionsApi.changeConnection, {
    done: partnerMessages.accepted,
    failed: partnerMessages.notDecided,
  });
  const reject = useSend(connectionsApi.changeConnection, {
    done: partnerMessages.rejected,
    failed: partnerMessages.notDecided,
  });
  const decide = async (status: Decision) => {
    try {
      await (status === 'accepted' ? accept : reject).mutateAsync({ id, status });
    } catch {
      // It was said already. The request may have been taken back meanwhile.
    }
    await refresh(standings);
  };
  const busy = accept.isPending ? 'accepted' : reject.isPending ? 'rejected' : null;
  return { decide, busy };
};
