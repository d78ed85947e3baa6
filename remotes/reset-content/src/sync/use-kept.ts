import { itemKey, type Replica, stampAfter, type SyncChange, type SyncCopy } from '@reset/contracts/sync';
import { useAtom, useDeviceMap } from '@reset/remote-kit/state';
import { useCallback } from 'react';
import { keptCopies, thisDevice } from './kept.ts';

/** Says what changes, given all that is kept now. */
type Say = (now: Replica) => readonly SyncChange[];

export interface Kept {
  readonly copies: Replica;
  /** Writes on this device at once; `useSync` brings it to her account. */
  readonly change: (say: Say) => void;
}

/** What she keeps: habits, tasks and wins, on this device first. */
export const useKept = (): Kept => {
  const [copies, write] = useDeviceMap(keptCopies);
  const [device, setDevice] = useAtom(thisDevice);
  const change = useCallback(
    (say: Say) => {
      setDevice(device);
      write((now) =>
        say(now).map((what): [string, SyncCopy] => {
          const key = itemKey(what);
          const changed_at = stampAfter(new Date(), now.get(key)?.item);
          return [key, { item: { ...what, changed_at, device }, waiting: true }];
        }),
      );
    },
    [write, device, setDevice],
  );
  return { copies, change };
};
