import { unreadGroup } from '@reset/contracts/unread';
import { useData } from '@reset/remote-kit/data';
import { useWhileSeen } from '@reset/remote-kit/shell';
import { VisuallyHidden } from '@reset/ui';
import { useMemo } from 'react';
import { withKit } from '../kit/with-kit.tsx';
import classes from './count.module.css';

const MOST = 99;

const Count = ({ service }: { readonly service: string }) => {
  const { readUnread } = useMemo(() => unreadGroup(service), [service]);
  const { data, refetch } = useData(readUnread, {});
  useWhileSeen(() => void refetch());
  const count = data ? data.messages + data.requests : 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={classes.count}>
        {count > MOST ? `${MOST}+` : count} <VisuallyHidden>waiting for you</VisuallyHidden>
      </span>
    </>
  );
};

/** The number itself: asked for once more every 30 s while it is seen. */
export const Counted = withKit(Count);
