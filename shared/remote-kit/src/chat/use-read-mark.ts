import { useCallback, useMemo, useRef, useState } from 'react';
import type { ConversationCalls } from './conversation-calls.ts';
import type { StateNow } from './use-state-now.ts';

/** How far she had read when it was opened, and how far it went. */
export interface Opened {
  readonly read: number;
  readonly last: number;
}

/** How far she has read: told to the service once, when the newest message is in her sight. */
export const useReadMark = (read: ConversationCalls['read'], now: StateNow) => {
  const upTo = useRef(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const begin = useCallback((at: Opened) => {
    upTo.current = at.read;
    setOpened(at);
  }, []);
  const seen = useCallback(() => {
    const newest = now.read()?.upTo ?? 0;
    const before = upTo.current;
    if (newest <= before || document.visibilityState !== 'visible') return;
    upTo.current = newest;
    // It goes on by itself: what did not arrive is said with the next message, or when she comes again.
    read(newest).catch(() => {
      upTo.current = before;
    });
  }, [read, now]);
  return useMemo(() => ({ opened, begin, seen }), [opened, begin, seen]);
};
