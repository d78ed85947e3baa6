import { unreadGroup } from '@reset/contracts/unread';
import { useSession } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { useWhileSeen } from '@reset/remote-kit/shell';
import { VisuallyHidden } from '@reset/ui';
import { useMemo } from 'react';
import classes from './unread-count.module.css';

/** How much waits for a member in a service, beside the menu's entry that leads there; nothing where nothing waits. */
export const UnreadCount = ({ service }: { readonly service: string }) => {
  const { status } = useSession();
  return status === 'in' && <Count service={service} />;
};

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
