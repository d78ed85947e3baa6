import type { Claim } from '@reset/contracts/decisions';
import { claimsApi } from '@reset/contracts/http/admin';
import { useData, useLive } from '@reset/remote-kit/data';
import { useCallback, useEffect } from 'react';
import type { QueuedSubject } from './use-queue.ts';

/** The claim on a thing, and when that was read. */
export interface ListedClaim {
  readonly claim: Claim | undefined;
  readonly at: number;
}

/** Who is looking at what; asked again when somebody takes one up or lets go, and when one's ten minutes are over. */
export const useClaims = () => {
  const { data, isPending, refetch, dataUpdatedAt: at } = useData(claimsApi.listClaims, {});
  const look = useCallback(() => void refetch(), [refetch]);
  useLive(['admin/claim'], look);
  const claims = data?.items;
  useEffect(() => {
    const ends = (claims ?? []).map(({ until }) => Date.parse(until));
    if (!ends.length) return undefined;
    const timer = setTimeout(look, Math.max(1_000, Math.min(...ends) - Date.now() + 500));
    return () => clearTimeout(timer);
  }, [claims, look]);
  return {
    look,
    pending: isPending,
    claimOn: ({ service, kind, target }: Pick<QueuedSubject, 'service' | 'kind' | 'target'>): ListedClaim => ({
      claim: claims?.find((one) => one.service === service && one.kind === kind && one.target === target),
      at,
    }),
  };
};
