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
  readonly ask: (when?: 'soon' | 'now') => void;
  readonly known: RefObject<Known>;
  readonly typing: () => void;
  readonly read: (seq: number) => void;
}

/** Takes what the hub says of a conversation, and asks now and then where it says nothing. */
export const useJoined = (room: LiveRoom, now: StateNow, { ask, known, typing, read }: Hearing): void => {
  const { live } = useKit();
  const told = useIsLive();
  useEffect(() => {
    if (told) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, told]);
  useEffect(() => {
    const askFor = (when: 'soon' | 'now') => {
      known.current.behind = true;
      ask(when);
    };
    const become = (seq: number, change: (state: ConversationState) => ConversationState) => {
      known.current.upTo = Math.max(known.current.upTo, seq);
      const here = now.read();
      if (!here) return;
      const next = change(here);
      now.become(next);
      if (gapAfter(next) !== null) askFor('soon');
    };
    return live.join(room, {
      message: (message) => become(message.seq, (here) => withMessage(here, message)),
      upTo: (seq) => become(seq, (here) => withKnown(here, seq)),
      // A connection that stands again: what was failing before may be over.
      gap: () => askFor('now'),
      ...{ typing, read },
    });
  }, [live, room, now, ask, known, typing, read]);
};
