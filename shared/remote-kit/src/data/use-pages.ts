import type { Endpoint, Named, Output, Page, Sent } from '@reset/contracts/http';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useKit } from '../kit.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { useMayAsk } from './use-may-ask.ts';

type Item<E extends Endpoint> = Output<E> extends Page<infer T> ? T : never;

/**
 * Reads a list page by page.
 * @param input what the endpoint takes, without `after`
 * @returns TanStack's infinite query; `data` is the flat list of items so far
 */
export const usePages = <E extends Named>(
  endpoint: E,
  input: Omit<Sent<E>, 'after'>,
): UseInfiniteQueryResult<Item<E>[], ApiError> => {
  const { session } = useKit();
  return useInfiniteQuery<Page<Item<E>>, ApiError, Item<E>[], readonly unknown[], string | undefined>({
    queryKey: [...endpoint.key, input],
    queryFn: ({ pageParam, signal }) =>
      call(session, endpoint, { ...input, after: pageParam } as Sent<E>, { signal }) as Promise<Page<Item<E>>>,
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    select: (data: InfiniteData<Page<Item<E>>>) => data.pages.flatMap((page) => page.items),
    enabled: useMayAsk(endpoint),
  });
};
