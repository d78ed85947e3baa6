import { useSearch, useSession } from '@reset/remote-kit';
import { useState } from 'react';
import { useUnread } from '../connections/use-unread.ts';

type PeerTab = 'browse' | 'connections';

/**
 * Where she is: as the address says; else with her connections when something waits there as she comes, which does not
 * change under her eyes.
 * @returns null while that is not known
 */
export const useTab = (): readonly [tab: PeerTab | null, choose: (tab: PeerTab) => void] => {
  const { status } = useSession();
  const [search, setSearch] = useSearch();
  const unread = useUnread();
  const [first, setFirst] = useState<PeerTab | null>(null);
  if (first === null && unread !== undefined) setFirst(unread > 0 ? 'connections' : 'browse');
  const asked = search.get('tab');
  const tab = asked === 'connections' || asked === 'browse' ? asked : status === 'out' ? 'browse' : first;
  return [tab, (next) => setSearch({ tab: next })];
};
