import { useMemo, useRef, useState } from 'react';
import type { ConversationState } from './conversation-state.ts';

/** What of a conversation is here, for what goes on between two renders, too. */
export interface StateNow {
  readonly read: () => ConversationState | null;
  readonly become: (next: ConversationState) => void;
}

/** @returns what is shown, and the same at every moment */
export const useStateNow = (): readonly [shown: ConversationState | null, now: StateNow] => {
  const [shown, show] = useState<ConversationState | null>(null);
  const latest = useRef<ConversationState | null>(null);
  const now = useMemo(
    () => ({
      read: () => latest.current,
      become: (next: ConversationState) => {
        latest.current = next;
        show(next);
      },
    }),
    [],
  );
  return [shown, now];
};
