import type { Slots } from '@reset/contracts/slots';
import { type ComponentProps, useEffect } from 'react';
import { PagedList } from '../page/paged-list.tsx';
import { usePageScope } from '../page-scope.ts';

type Props<T extends { readonly id: string }> = Omit<ComponentProps<typeof PagedList<T>>, 'empty' | 'look'> &
  Pick<Slots['inbox.section'], 'onState'>;

/** A list in the inbox, in all its states; the page hears of it when it has nothing, and says so for all of them. */
export const InboxList = <T extends { readonly id: string }>({ onState, ...list }: Props<T>) => {
  const { remote } = usePageScope();
  const { data, isError, isFetching, isFetchedAfterMount, isPending } = list.of;
  const key = `${remote}/${list.id}`;
  // An empty one from before may have something by now; one that was looked at stays away until something comes.
  const isOpen = isPending || (data?.length === 0 && isFetching && !isFetchedAfterMount);
  const state = isOpen ? 'pending' : data?.length === 0 && !isError ? 'empty' : 'there';
  useEffect(() => onState(key, state), [onState, key, state]);
  return state !== 'empty' && <PagedList {...list} look="lines" empty={null} />;
};
