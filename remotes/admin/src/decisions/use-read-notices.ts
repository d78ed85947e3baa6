import { noticesApi } from '@reset/contracts/http/admin';
import { unreadGroup } from '@reset/contracts/unread';
import { useCall, useRefresh } from '@reset/remote-kit/data';
import { useEffect, useRef } from 'react';

const changing = [noticesApi.listNotices, unreadGroup('admin').readUnread];

/** Reads what she was told of a decision, by whatever way she came to it. @param isShown it stands before her */
export const useReadNotices = (decision: string, isShown: boolean): void => {
  const list = useCall(noticesApi.listNotices);
  const mark = useCall(noticesApi.markNoticeRead);
  const refresh = useRefresh();
  const latest = useRef(async () => {});
  useEffect(() => {
    latest.current = async () => {
      const { items } = await list({ unread: 'true' });
      const told = items.filter(({ about, read_at }) => about === decision && read_at === null);
      await Promise.all(told.map(({ id }) => mark({ id })));
      if (told.length > 0) await refresh(changing);
    };
  });
  useEffect(() => {
    // It goes on by itself: what did not arrive stays unread.
    if (isShown) void latest.current().catch(() => undefined);
  }, [isShown]);
};
