import type { Named, Output, Page, Sent } from '@reset/contracts/http';
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useKit } from '../kit.ts';
import { useSession } from '../session.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';

type Item<E extends Named> = Output<E> extends Page<infer T> ? T : never;

/**
 * Reads lists of several services that take and answer alike; what is there stays while more is read.
 * @returns a query result for each, in their order: its items so far, and whether there are more; `more` reads one page
 *   more of each
 */
export const useEachPages = <E extends Named>(endpoints: readonly E[], input: Omit<Sent<E>, 'after'>) => {
  const { session } = useKit();
  const { status } = useSession();
  const [pages, setPages] = useState(1);
  const lists: UseQueryResult<Page<Item<E>>, ApiError>[] = useQueries({
    queries: endpoints.map((endpoint) => ({
      queryKey: [...endpoint.key, 'up to page', pages, input],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Page<Item<E>>> => {
        let read: Page<Item<E>> = { items: [], next: null };
        for (let n = 0; n < pages && (n === 0 || read.next !== null); n += 1) {
          const sent = { ...input, after: read.next ?? undefined } as Sent<E>;
          const page = (await call(session, endpoint, sent, { signal })) as Page<Item<E>>;
          read = { items: [...read.items, ...page.items], next: page.next };
        }
        return read;
      },
      enabled: endpoint.who === 'anyone' || status === 'in',
      placeholderData: keepPreviousData,
    })),
  });
  return { lists, more: useCallback(() => setPages((now) => now + 1), []) };
};
