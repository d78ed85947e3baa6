import type { Named, Output, Sent } from '@reset/contracts/http';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useKit } from '../kit.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { useMayAsk } from './use-may-ask.ts';

/**
 * Reads an endpoint and keeps what it said.
 * @param input what the endpoint takes; another input is another entry of the cache
 * @returns TanStack's query result; an endpoint that needs a session stays pending until there is one
 */
export const useData = <E extends Named>(endpoint: E, input: Sent<E>): UseQueryResult<Output<E>, ApiError> => {
  const { session } = useKit();
  return useQuery<Output<E>, ApiError>({
    queryKey: [...endpoint.key, input],
    queryFn: ({ signal }) => call(session, endpoint, input, { signal }),
    enabled: useMayAsk(endpoint),
  });
};
