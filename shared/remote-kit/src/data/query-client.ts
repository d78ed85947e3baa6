import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const TRIES = 3;

/**
 * The cache of the product: in memory only, never persisted. A service that rests is asked again, nothing else is.
 * @param again false: one try only, for tests
 */
export const createQueryClient = ({ again = true } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is an answer too: a paused query would show its skeleton for ever.
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failed, error) =>
          again && failed < TRIES - 1 && error instanceof ApiError && error.code === 'unavailable',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** Asks again for what is on the screen and could not be read. */
export const askAgain = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** Drops every answer and what is still under way, and asks again for what is on the screen. */
export const forget = (queries: QueryClient): void => {
  void queries.cancelQueries();
  queries.getMutationCache().clear();
  queries.removeQueries({ type: 'inactive' });
  void queries.resetQueries();
};
