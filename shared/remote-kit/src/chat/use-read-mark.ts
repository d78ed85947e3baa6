import { useCallback, useMemo, useRef } from 'react';
import type { ConversationCalls } from './conversation-calls.ts';

/** How far she has read: told to the service once, when a message of the other is in her sight. */
export const useReadMark = (read: ConversationCalls['read']) => {
  const mark = useRef(0);
  const begin = useCallback((upTo: number) => void (mark.current = upTo), []);
  const isSeen = useCallback((seq: number) => seq <= mark.current, []);
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
  return useMemo(() => ({ begin, isSeen, seen }), [begin, isSeen, seen]);
};
