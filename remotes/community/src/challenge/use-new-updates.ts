import { challengeLimits, type Update } from '@reset/contracts/challenges';
import { updatesApi } from '@reset/contracts/http/community';
import { useCall, useLive } from '@reset/remote-kit/data';
import { useState } from 'react';

/**
 * How many updates came since the list was read, up to a page of them.
 * @param shown those she sees, the newest first; undefined asks nothing
 */
export const useNewUpdates = (id: string, shown: readonly Update[] | undefined): number => {
  const list = useCall(updatesApi.listUpdates);
  const [latest, setLatest] = useState<readonly Update[]>([]);
  const look = () => {
    if (shown === undefined) return;
    // It goes on by itself: without an answer nothing is said, and it is asked again.
    void list({ id, limit: challengeLimits.page }).then(
      ({ items }) => setLatest(items),
      () => undefined,
    );
  };
  useLive(['community/update'], look, { id, spread: 2_000 });
  if (shown === undefined) return 0;
  const there = new Set(shown.map((update) => update.id));
  // What is older than the newest she sees was behind "Show more", or has been removed by her.
  const newest = shown[0]?.created_at ?? '';
  return latest.filter((update) => !there.has(update.id) && !update.mine && update.created_at >= newest).length;
};
