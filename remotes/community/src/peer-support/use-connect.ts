import { connections, partners } from '@reset/contracts/http/community';
import { connectionWords, daysToAskAgain, partnerMessages } from '@reset/contracts/partners';
import type { Person } from '@reset/contracts/people';
import { toast } from '@reset/remote-kit';
import { ApiError, useRefresh, useSend } from '@reset/remote-kit/data';
import { useSameId } from '../forum/use-same-id.ts';

/** What changes with a connection. */
export const standings = [partners.listPartnerPosts, connections.listConnections];

/**
 * Asks somebody to connect. Where that person has asked already, it says so: she can accept.
 * @returns what asks, and tells how many days she is to wait where she has been declined; and whether it is being asked
 */
export const useConnect = (): { readonly connect: (to: Person) => Promise<number | null>; readonly busy: boolean } => {
  const idOf = useSameId();
  const refresh = useRefresh();
  const request = useSend(connections.requestConnection, {
    failed: ({ message }) => (daysToAskAgain(message) === null ? partnerMessages.notRequested : null),
  });
  const connect = async (to: Person) => {
    let wait: number | null = null;
    try {
      const { asked, status } = await request.mutateAsync({ id: idOf(to.id), receiver_id: to.id });
      idOf(null);
      if (asked && status === 'pending') toast({ title: partnerMessages.requested, tone: 'success' });
      else if (status === 'pending') toast({ title: connectionWords.received, description: to.name });
    } catch (refused) {
      if (refused instanceof ApiError) wait = daysToAskAgain(refused.message);
      // It was said already. Others may have changed how the two stand.
    }
    await refresh(standings);
    return wait;
  };
  return { connect, busy: request.isPending };
};
