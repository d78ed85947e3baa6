import type { LiveRoom } from '@reset/contracts/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isGone } from '../data/api-error.ts';
import type { Outcome } from '../data/runner.ts';
import { useRunner } from '../data/use-runner.ts';
import { useKit } from '../kit.ts';
import { useIsLive } from '../live/use-live.ts';
import { caughtUp, type ConversationState, gapAfter, opened, withKnown, withMessage } from './conversation-state.ts';
import type { ConversationCalls } from './conversation-calls.ts';
import type { StateNow } from './use-state-now.ts';

/** How long until it is asked again what came, while she can see the page and nobody tells. */
const EVERY_MS = 3_000;

/**
 * Reads the newest messages, and goes on reading what comes.
 * @param room where it is told
 * @param begun told how far she had read when it was opened
 */
export const useNewer = (
  room: LiveRoom,
  list: ConversationCalls['list'],
  now: StateNow,
  { begun, typing }: { readonly begun: (read: number) => void; readonly typing: () => void },
) => {
  const { live } = useKit();
  const told = useIsLive();
  const [status, setStatus] = useState<'loading' | 'failed' | 'ready' | 'gone'>('loading');
  const [failedAt, setFailedAt] = useState(0);
  /** Heard of before the first reading has come. */
  const heard = useRef(0);
  /** Something may be missing of which the reading under way does not know. */
  const behind = useRef(false);
  const end = useCallback(() => setStatus('gone'), []);

  const look = useCallback(async (): Promise<Outcome> => {
    behind.current = false;
    try {
      const from = now.read();
      const part = await list(from ? { after: from.upTo } : {});
      const here = now.read();
      if (here) now.become(caughtUp(here, part));
      else {
        begun(part.read);
        now.become(withKnown(opened(part), heard.current));
        setStatus('ready');
      }
      const after = now.read();
      const hasGap = !from && after !== null && gapAfter(after) !== null;
      return (from && part.more) || hasGap || behind.current ? 'more' : 'done';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'sign_in') return 'never';
      if (isGone(error)) {
        end();
        return 'never';
      }
      if (now.read() === null) {
        setStatus('failed');
        setFailedAt((at) => at || Date.now());
      }
      return 'again';
    }
  }, [list, now, begun, end]);

  const soon = useRunner(status === 'gone' ? null : look);
  useEffect(() => {
    if (told) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && soon(), EVERY_MS);
    return () => clearInterval(timer);
  }, [soon, told]);
  useEffect(() => {
    const gap = () => {
      behind.current = true;
      soon();
    };
    const become = (change: (state: ConversationState) => ConversationState) => {
      const here = now.read();
      if (!here) return;
      const next = change(here);
      now.become(next);
      if (gapAfter(next) !== null) gap();
    };
    const note = (seq: number) => void (heard.current = Math.max(heard.current, seq));
    return live.join(room, {
      message: (message) => {
        note(message.seq);
        become((here) => withMessage(here, message));
      },
      upTo: (seq) => {
        note(seq);
        become((here) => withKnown(here, seq));
      },
      gap,
      typing,
    });
  }, [live, room, now, soon, typing]);

  const reload = () => {
    setStatus('loading');
    setFailedAt(0);
    void look();
  };
  return { status, failedAt, look, end, reload };
};
