import { totalOf, unreadGroup, waitingTopics } from '@reset/contracts/unread';
import { useData, useLiveRefresh } from '@reset/remote-kit/data';
import { Count } from '@reset/ui';
import { useMemo } from 'react';
import { withKit } from '../kit/with-kit.tsx';

const Waiting = ({ service }: { readonly service: string }) => {
  const { readUnread } = useMemo(() => unreadGroup(service), [service]);
  const topics = useMemo(() => waitingTopics(service), [service]);
  const { data } = useData(readUnread, {});
  // The number stands in several menus, and is asked for once.
  useLiveRefresh(topics, [readUnread]);
  return data && <Count of={totalOf(data)} />;
};

/** The number itself: asked for once more when something came. */
export const Counted = withKit(Waiting);
