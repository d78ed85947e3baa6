import type { LiveRoom } from '@reset/contracts/live';
import { type RefObject, useEffect } from 'react';
import { useKit } from '../kit.ts';
import { useIsLive } from '../live/use-live.ts';
import { type ConversationState, gapAfter, withKnown, withMessage } from './conversation-state.ts';
import type { StateNow } from './use-state-now.ts';

/** How long until it is asked again what came, while she can see the page and nobody tells. */
const EVERY_MS = 3_000;

export interface Known {
  /** There are messages up to this number, also before the first reading has come. */
  upTo: number;
  /** Something may be missing of which the reading under way does not know. */
  behind: boolean;
}

interface Hearing {
  /** Asks what is missing. */
  readonly soon: () => void;
  readonly known: RefObject<Known>;
  readonly typing: () => void;
  readonly read: (seq: number) => void;
}

/** Takes what the hub says of a conversation, and asks now and then where it says nothing. */
export const useJoined = (room: LiveRoom, now: StateNow, { soon, known, typing, read }: Hearing): void => {
  const { live } = useKit();
  const told = useIsLive();
  useEffect(() => {
    if (told) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && soon(), EVERY_MS);
    return () => clearInterval(timer);
  }, [soon, told]);
  useEffect(() => {
    const gap = () => {
      known.current.behind = true;
      soon();
    };
    const become = (seq: number, change: (state: ConversationState) => ConversationState) => {
      known.current.upTo = Math.max(known.current.upTo, seq);
      const here = now.read();
      if (!here) return;
      const next = change(here);
      now.become(next);
      if (gapAfter(next) !== null) gap();
    };
    return live.join(room, {
      message: (message) => become(message.seq, (here) => withMessage(here, message)),
      upTo: (seq) => become(seq, (here) => withKnown(here, seq)),
      ...{ gap, typing, read },
    });
  }, [live, room, now, soon, known, typing, read]);
};
