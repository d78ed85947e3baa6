import type { Endpoint, Named, Output, Page, Sent } from '@reset/contracts/http';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useKit } from '../kit.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { useMayAsk } from './use-may-ask.ts';

/** What failed before is worth another try. */
const nothingYet = ({ state }: { readonly state: { readonly data: unknown } }): boolean => state.data === undefined;

type Item<E extends Endpoint> = Output<E> extends Page<infer T> ? T : never;

/**
 * Reads a list page by page.
 * @param input what the endpoint takes, without `after`
 * @param how `still`: what has been read stays as it is under her eyes; coming back to the window or the network reads
 *   nothing anew. Tell her by a `NewBar` that there is more.
 * @returns TanStack's infinite query; `data` is the flat list of items so far
 */
export const usePages = <E extends Named>(
  endpoint: E,
  input: Omit<Sent<E>, 'after'>,
  { still = false }: { readonly still?: boolean } = {},
): UseInfiniteQueryResult<Item<E>[], ApiError> => {
  const { session } = useKit();
  return useInfiniteQuery<Page<Item<E>>, ApiError, Item<E>[], readonly unknown[], string | undefined>({
    // Pages are kept in another shape than what `useData` reads of the same.
    queryKey: [...endpoint.key, 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      call(session, endpoint, { ...input, after: pageParam } as Sent<E>, { signal }) as Promise<Page<Item<E>>>,
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    select: (data: InfiniteData<Page<Item<E>>>) => data.pages.flatMap((page) => page.items),
    enabled: useMayAsk(endpoint),
    ...(still && { refetchOnWindowFocus: nothingYet, refetchOnReconnect: nothingYet }),
  });
};
