import { syncApi } from '@reset/contracts/http/reset-content';
import { receive, type Replica, type syncMessages } from '@reset/contracts/sync';
import { useOnline, useSession } from '@reset/remote-kit';
import { ApiError, type Outcome, useCall, useRunner } from '@reset/remote-kit/data';
import { useAtom, useDeviceMap } from '@reset/remote-kit/state';
import { useEffect, useMemo, useRef, useState } from 'react';
import { exchangeAll } from './exchange.ts';
import { keptCopies, keptCursor } from './kept.ts';

type SyncState = keyof typeof syncMessages;

/**
 * Brings what is kept on this device and her account together while the page is open: when she comes, after she changed
 * something or goes away, when the network is back, and when she looks at the page again.
 * @returns how things stand
 */
export const useSync = (): SyncState => {
  const { member } = useSession();
  const id = member?.id ?? null;
  const online = useOnline();
  const [copies, write, held] = useDeviceMap(keptCopies);
  const [cursor, setCursor] = useAtom(keptCursor);
  const ask = useCall(syncApi.exchange);
  /** For whom everything was told at the end of the last run. */
  const [through, setThrough] = useState<string | null>(null);
  const read = useRef(cursor);
  useEffect(() => {
    read.current = cursor;
  }, [cursor]);

  const job = useMemo(() => {
    if (id === null) return null;
    return async (): Promise<Outcome> => {
      try {
        const more = await exchangeAll({
          member: id,
          copies: held,
          cursor: read.current,
          ask,
          take: (sent, answer) => {
            write((now) => receive(now, sent, answer.items));
            setCursor(answer.cursor);
          },
        });
        setThrough(id);
        return more ? 'more' : 'done';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setThrough(null);
        // Nobody is signed in any more, or somebody else.
        return error.code === 'sign_in' || error.code === 'conflict' ? 'never' : 'again';
      }
    };
  }, [id, ask, write, held, setCursor]);
  const soon = useRunner(job);

  const waiting = newestWaiting(copies);
  useEffect(() => {
    if (waiting !== null) soon();
  }, [waiting, soon]);

  if (id === null) return 'device';
  if (!online) return 'offline';
  if (waiting !== null) return 'waiting';
  return through === id ? 'synced' : 'device';
};

/** When she last changed something that no service has answered for; null when all of it is told. */
const newestWaiting = (copies: Replica): string | null => {
  let newest: string | null = null;
  for (const { item, waiting } of copies.values()) {
    if (waiting && (newest === null || item.changed_at > newest)) newest = item.changed_at;
  }
  return newest;
};
