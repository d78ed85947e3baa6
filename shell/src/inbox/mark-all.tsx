import { inboxMessages } from '@reset/contracts/notices';
import { totalOf, unreadGroup } from '@reset/contracts/unread';
import { toast } from '@reset/remote-kit';
import { useCaller, useEach, useRefresh } from '@reset/remote-kit/data';
import { Button } from '@reset/ui';
import { useMemo, useState } from 'react';

/** Marks all read that was there when the numbers that she sees were asked for, in every service by itself. */
export const MarkAll = ({ services }: { readonly services: readonly string[] }) => {
  const groups = useMemo(() => services.map((name) => unreadGroup(name)), [services]);
  const readUnread = useMemo(() => groups.map((group) => group.readUnread), [groups]);
  const known = useEach(readUnread, {});
  const call = useCaller();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  // The focus stays where she pressed it.
  const [isUsed, setUsed] = useState(false);
  const waits = known.some(({ data }) => data && totalOf(data) > 0);
  const markAll = async () => {
    setBusy(true);
    setUsed(true);
    const marked = await Promise.all(
      groups.map(async ({ markAllRead }, place) => {
        const until = known[place]?.data?.at;
        return (
          until !== undefined &&
          call(markAllRead, { until }).then(
            () => true,
            () => false,
          )
        );
      }),
    );
    const isDone = marked.every(Boolean);
    toast({
      title: isDone ? inboxMessages.allRead : inboxMessages.notAllRead,
      tone: isDone ? 'success' : 'danger',
    });
    await refresh();
    setBusy(false);
  };
  return (
    <Button variant="quiet" compact disabled={!waits && !isUsed} busy={busy} onClick={() => void markAll()}>
      Mark all read
    </Button>
  );
};
