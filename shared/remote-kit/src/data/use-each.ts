import type { Named, Output, Sent } from '@reset/contracts/http';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useKit } from '../kit.ts';
import { useSession } from '../session.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';

/**
 * Reads endpoints that take and answer alike, as the same of several services; each is an entry of the cache, as by
 * `useData`.
 * @returns a query result for each, in their order
 */
export const useEach = <E extends Named>(
  endpoints: readonly E[],
  input: Sent<E>,
): readonly UseQueryResult<Output<E>, ApiError>[] => {
  const { session } = useKit();
  const { status } = useSession();
  const results: UseQueryResult<Output<E>, ApiError>[] = useQueries({
    queries: endpoints.map((endpoint) => ({
      queryKey: [...endpoint.key, input],
      queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Output<E>> =>
        call(session, endpoint, input, { signal }),
      enabled: endpoint.who === 'anyone' || status === 'in',
    })),
  });
  return results;
};
