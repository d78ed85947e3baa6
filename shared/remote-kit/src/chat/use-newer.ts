import type { LiveRoom } from '@reset/contracts/live';
import { useCallback, useRef, useState } from 'react';
import { ApiError, isGone } from '../data/api-error.ts';
import type { Outcome } from '../data/runner.ts';
import { useRunner } from '../data/use-runner.ts';
import { caughtUp, gapAfter, opened, withKnown } from './conversation-state.ts';
import type { ConversationCalls } from './conversation-calls.ts';
import type { Since } from './use-new-since.ts';
import type { StateNow } from './use-state-now.ts';
import { type Known, useJoined } from './use-joined.ts';

interface Ears {
  readonly begun: (at: Since) => void;
  readonly caughtUp: () => void;
  readonly told: (seen: number | null) => void;
  readonly typing: () => void;
  readonly read: (seq: number) => void;
}

/**
 * Reads the newest messages, and goes on reading what comes.
 * @param room where it is told
 * @param ears `begun`: told how far she had read when it was opened; `caughtUp`: that nothing is missing; `told`: how
 *   far the other has read
 */
export const useNewer = (
  room: LiveRoom,
  list: ConversationCalls['list'],
  now: StateNow,
  { begun, caughtUp: caught, told, typing, read }: Ears,
) => {
  const [status, setStatus] = useState<'loading' | 'failed' | 'ready' | 'gone'>('loading');
  const [failedAt, setFailedAt] = useState(0);
  const known = useRef<Known>({ upTo: 0, behind: false });
  const end = useCallback(() => setStatus('gone'), []);

  const look = useCallback(async (): Promise<Outcome> => {
    known.current.behind = false;
    try {
      const from = now.read();
      const part = await list(from ? { after: from.upTo } : {});
      told(part.seen);
      const here = now.read();
      if (here) now.become(caughtUp(here, part));
      else {
        begun(part);
        now.become(withKnown(opened(part), known.current.upTo));
        setStatus('ready');
      }
      const after = now.read();
      const hasGap = !from && after !== null && gapAfter(after) !== null;
      if ((from && part.more) || hasGap || known.current.behind) return 'more';
      caught();
      return 'done';
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
  }, [list, now, begun, caught, told, end]);

  const ask = useRunner(status === 'gone' ? null : look);
  useJoined(room, now, { ask, known, typing, read });

  const reload = () => {
    setStatus('loading');
    setFailedAt(0);
    void look();
  };
  return { status, failedAt, look, ask, end, reload };
};
