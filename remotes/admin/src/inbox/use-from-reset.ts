import { systemMessageLimits } from '@reset/contracts/admin';
import { noticesApi, systemMessagesApi } from '@reset/contracts/http/admin';
import type { Slots } from '@reset/contracts/slots';
import { usePages } from '@reset/remote-kit/data';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { newestFirst, type FromReset } from './from-reset.ts';

const limit = systemMessageLimits.inboxPage;

/** The day down to which a list is known; '' where all of it is. */
const knownTo = (told: readonly FromReset[], hasMore: boolean): string => (hasMore && told.at(-1)?.at) || '';

/** What RESET told her as one list by date, page by page: messages to everyone, and decisions once she has read them. */
export const useFromReset = (filter: Slots['inbox.section']['filter']) => {
  const isAll = filter === 'all';
  const messages = usePages(systemMessagesApi.listSystemMessages, { limit, ...(!isAll && { unread: 'true' }) });
  // Those that she has not read stand elsewhere, and have been asked for there.
  const notices = usePages(noticesApi.listNotices, isAll ? { limit } : { unread: 'true' });
  const lists = isAll ? [messages, notices] : [messages];
  const data = useMemo(() => {
    if (messages.isPending || (isAll && notices.isPending)) return undefined;
    const sent = (messages.data ?? []).map((message): FromReset => ({
      id: message.id,
      at: message.created_at,
      message,
    }));
    const decided = (isAll ? (notices.data ?? []) : []).map((notice): FromReset => ({
      id: notice.id,
      at: notice.at,
      notice,
    }));
    // What the other list has further down is not known yet: what would stand below that waits for it.
    const ends = [knownTo(sent, messages.hasNextPage), knownTo(decided, notices.hasNextPage)];
    const [end = ''] = ends.toSorted().toReversed();
    const read = decided.filter((told) => 'notice' in told && told.notice.read_at !== null);
    return [...sent, ...read].filter(({ at }) => at >= end).toSorted(newestFirst);
  }, [
    isAll,
    messages.isPending,
    messages.data,
    messages.hasNextPage,
    notices.isPending,
    notices.data,
    notices.hasNextPage,
  ]);

  const shown = data?.length ?? 0;
  const hasNextPage = lists.some((list) => list.hasNextPage);
  const isError = lists.some((list) => list.isError);
  const isFetchingNextPage = lists.some((list) => list.isFetchingNextPage);
  const more = () => Promise.all(lists.filter((list) => list.hasNextPage).map((list) => list.fetchNextPage()));
  /** So many she wants to see: a page may hold only what stands elsewhere until she has read it. */
  const [wanted, setWanted] = useState(1);
  const isShort = data !== undefined && shown < wanted && hasNextPage && !isError;
  const goOn = useEffectEvent(more);
  useEffect(() => {
    if (isShort && !isFetchingNextPage) void goOn();
  }, [isShort, isFetchingNextPage]);
  return {
    data: isShort && shown === 0 ? undefined : data,
    isPending: lists.some((list) => list.isPending) || (isShort && shown === 0),
    isError,
    isFetching: lists.some((list) => list.isFetching),
    isFetchedAfterMount: lists.every((list) => list.isFetchedAfterMount),
    errorUpdatedAt: Math.max(...lists.map((list) => list.errorUpdatedAt)),
    hasNextPage,
    isFetchingNextPage: isFetchingNextPage || isShort,
    fetchNextPage: () => {
      setWanted(shown + 1);
      return more();
    },
    refetch: () => Promise.all(lists.map((list) => list.refetch())),
  };
};
