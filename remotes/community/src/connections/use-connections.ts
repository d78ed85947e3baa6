import { connectionsApi, unreadApi } from '@reset/contracts/http/community';
import { type Connection, partnerLimits } from '@reset/contracts/partners';
import { waitingTopics } from '@reset/contracts/unread';
import { useLiveRefresh, usePages } from '@reset/remote-kit/data';

/** @returns whether something of it waits for her: a request, or what she has not read */
const waits = ({ status, asked, unread }: Connection): boolean =>
  status === 'accepted' ? unread > 0 : status === 'pending' && !asked;

/** Those she is connected with, or might be, as it stands now; what waits for her comes first. */
export const useConnections = () => {
  const pages = usePages(connectionsApi.listConnections, { limit: partnerLimits.page });
  useLiveRefresh(waitingTopics('community'), [connectionsApi.listConnections, unreadApi.readUnread]);
  const data = pages.data?.toSorted((a, b) => Number(waits(b)) - Number(waits(a)));
  return { ...pages, data };
};
