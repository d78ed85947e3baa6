import { useCallback, useMemo, useRef, useState } from 'react';
import type { ConversationCalls } from './conversation-calls.ts';

/** How far she had read when it was opened, and how far it went. */
export interface Opened {
  readonly read: number;
  readonly last: number;
}

/** How far she has read: told to the service once, when a message of the other is in her sight. */
export const useReadMark = (read: ConversationCalls['read']) => {
  const mark = useRef(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const begin = useCallback((at: Opened) => {
    mark.current = at.read;
    setOpened(at);
  }, []);
  const seen = useCallback(
    (upTo: number) => {
      const before = mark.current;
      if (upTo <= before) return;
      mark.current = upTo;
      // It goes on by itself: what did not arrive is said with the next message, or when she comes again.
      read(upTo).catch(() => {
        if (mark.current === upTo) mark.current = before;
      });
    },
    [read],
  );
  return useMemo(() => ({ opened, begin, seen }), [opened, begin, seen]);
};
