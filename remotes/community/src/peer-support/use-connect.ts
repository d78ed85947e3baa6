import { connectionsApi, partnerPostsApi, unreadApi } from '@reset/contracts/http/community';
import { connectionWords, daysToAskAgain, partnerMessages } from '@reset/contracts/partners';
import type { Person } from '@reset/contracts/people';
import { newId, toast } from '@reset/remote-kit';
import { ApiError, useRefresh, useSend } from '@reset/remote-kit/data';
import { unlessSuspensionShows } from '@reset/remote-kit/form';
import { useState } from 'react';

/** What changes with a connection. */
export const standings = [partnerPostsApi.listPartnerPosts, connectionsApi.listConnections, unreadApi.readUnread];

/**
 * Asks somebody to connect. Where that person has asked already, it says so: she can accept.
 * @param onChanged what she pressed may be gone
 * @returns what asks, and tells how many days she is to wait where she has been declined; and whether it is being asked
 */
export const useConnect = (
  to: Person,
  onChanged: () => void,
): { readonly connect: () => Promise<number | null>; readonly busy: boolean } => {
  /** The same until it has arrived, so that an answer that was lost never makes two requests. */
  const [id, setId] = useState(newId);
  const refresh = useRefresh();
  const request = useSend(connectionsApi.createConnection, {
    failed: unlessSuspensionShows(({ message }) =>
      daysToAskAgain(message) === null ? partnerMessages.notRequested : null,
    ),
  });
  const connect = async () => {
    let wait: number | null = null;
    try {
      const { asked, status } = await request.mutateAsync({ id, receiver_id: to.id });
      setId(newId());
      if (asked && status === 'pending') toast({ title: partnerMessages.requested, tone: 'success' });
      else if (status === 'pending') toast({ title: connectionWords.received, description: to.name });
    } catch (refused) {
      // She is where that stands, and nothing has changed.
      if (refused instanceof ApiError && refused.code === 'suspended') return null;
      if (refused instanceof ApiError) wait = daysToAskAgain(refused.message);
      // It was said already. Others may have changed how the two stand.
    }
    await refresh(standings);
    onChanged();
    return wait;
  };
  return { connect, busy: request.isPending };
};
