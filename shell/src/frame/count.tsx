import { totalOf, unreadGroup } from '@reset/contracts/unread';
import { useData } from '@reset/remote-kit/data';
import { useWhileSeen } from '@reset/remote-kit/shell';
import { Count } from '@reset/ui';
import { useMemo } from 'react';
import { withKit } from '../kit/with-kit.tsx';

const Waiting = ({ service }: { readonly service: string }) => {
  const { readUnread } = useMemo(() => unreadGroup(service), [service]);
  const { data, refetch } = useData(readUnread, {});
  // The number stands in several menus, and is asked for once.
  useWhileSeen(() => void refetch({ cancelRefetch: false }));
  return data && <Count of={totalOf(data)} />;
};

/** The number itself: asked for once more every 30 s while it is seen. */
export const Counted = withKit(Waiting);
