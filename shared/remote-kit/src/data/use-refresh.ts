import type { Named } from '@reset/contracts/http';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Reads lists and rows again, where they are on the screen.
 * @returns a function of the endpoints; it resolves when they have been read
 */
export const useRefresh = (): ((endpoints: readonly Named[]) => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(
    async (endpoints) => {
      await Promise.all(endpoints.map(({ key }) => queries.invalidateQueries({ queryKey: key })));
    },
    [queries],
  );
};
