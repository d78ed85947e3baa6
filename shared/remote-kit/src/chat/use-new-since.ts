import type { Message } from '@reset/contracts/conversation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StateNow } from './use-state-now.ts';

/** Up to which number she had read, and how far it went. */
export interface Since {
  readonly read: number;
  readonly last: number;
}

/** @returns the first message of the other that was new then */
export const firstNew = (messages: readonly Message[], since: Since | null): Message | undefined =>
  since === null ? undefined : messages.find(({ mine, seq }) => !mine && seq > since.read && seq <= since.last);

const isLookedAt = () => document.visibilityState === 'visible';

/**
 * What is new to her: when it was opened, and when she comes back to the page. It changes only while she does not look.
 * @param plain what of the conversation is here
 * @param isSeen whether a message of the other was in her sight
 */
export const useNewSince = (plain: StateNow, isSeen: (seq: number) => boolean) => {
  const [since, setSince] = useState<Since | null>(null);
  /** Until what came meanwhile has been read, too. */
  const away = useRef(!isLookedAt());
  useEffect(() => {
    const leave = () => {
      if (isLookedAt()) return;
      away.current = true;
      setSince((before) => {
        const first = firstNew(plain.read()?.messages ?? [], before);
        return first && !isSeen(first.seq) ? before : null;
      });
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [plain, isSeen]);

  const now = useMemo<StateNow>(
    () => ({
      read: plain.read,
      become: (next) => {
        const before = plain.read();
        plain.become(next);
        if (!before || !away.current) return;
        const came = { read: before.upTo, last: next.upTo };
        if (firstNew(next.messages, came)) setSince((earlier) => earlier ?? came);
      },
    }),
    [plain],
  );
  /** Everything there is has been read. */
  const caughtUp = useCallback(() => {
    if (isLookedAt()) away.current = false;
  }, []);
  const begin = useCallback(({ read, last }: Since) => setSince(last > read ? { read, last } : null), []);
  return { since, now, begin, caughtUp };
};
