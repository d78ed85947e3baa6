import { type Me, meApi } from '@reset/contracts/http/identity';
import { useQuery } from '@tanstack/react-query';
import { useKit } from '../kit.ts';
import { useLive } from '../live/use-live.ts';
import { useSession } from '../session.ts';
import { call } from './call.ts';

/** For so long what identity said of her counts, where nothing else is told. */
const KNOWN_MS = 60_000;

/**
 * Who she is as identity said last: at first what the session knows, which costs nothing.
 * @param topics after whose news she is asked about again
 * @returns null until identity has said it once
 */
export const useMe = (topics: readonly string[]): Me | null => {
  const { session, since } = useKit();
  const now = useSession();
  const known = now.status === 'in' && now.checked ? now.member : null;
  const { data, refetch } = useQuery({
    queryKey: [...meApi.readMe.key, {}],
    queryFn: ({ signal }) => call(session, meApi.readMe, {}, { signal }),
    enabled: known !== null,
    ...(known && { initialData: known, initialDataUpdatedAt: since }),
    staleTime: KNOWN_MS,
    gcTime: Infinity,
  });
  useLive(topics, () => void (known && refetch()), { spread: 0 });
  return known && (data ?? null);
};
