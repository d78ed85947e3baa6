import type { Named } from '@reset/contracts/http';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Reads lists and rows again, where they are on the screen.
 * @returns a function of the endpoints, or of none for whatever there is; it resolves when they have been read
 */
export const useRefresh = (): ((endpoints?: readonly Named[]) => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(
    async (endpoints) => {
      const keys = endpoints?.map(({ key }) => key) ?? [[]];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    [queries],
  );
};
