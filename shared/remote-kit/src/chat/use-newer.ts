import { useCallback, useEffect, useState } from 'react';
import { ApiError, isGone } from '../data/api-error.ts';
import type { Outcome } from '../data/runner.ts';
import { useRunner } from '../data/use-runner.ts';
import { caughtUp, opened } from './conversation-state.ts';
import type { ConversationCalls } from './conversation-calls.ts';
import type { StateNow } from './use-state-now.ts';

/** How long until it is asked again what came, while she can see the page. */
const EVERY_MS = 3_000;

/**
 * Reads the newest messages, and goes on reading what comes.
 * @param begun told how far she had read when it was opened
 */
export const useNewer = (list: ConversationCalls['list'], now: StateNow, begun: (read: number) => void) => {
  const [status, setStatus] = useState<'loading' | 'failed' | 'ready' | 'gone'>('loading');
  const [failedAt, setFailedAt] = useState(0);
  const end = useCallback(() => setStatus('gone'), []);

  const look = useCallback(async (): Promise<Outcome> => {
    try {
      const from = now.read();
      const part = await list(from ? { after: from.upTo } : {});
      const here = now.read();
      if (here) now.become(caughtUp(here, part));
      else {
        begun(part.read);
        now.become(opened(part));
        setStatus('ready');
      }
      return from && part.more ? 'more' : 'done';
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
    const timer = setInterval(() => document.visibilityState === 'visible' && soon(), EVERY_MS);
    return () => clearInterval(timer);
  }, [soon]);

  const reload = () => {
    setStatus('loading');
    setFailedAt(0);
    void look();
  };
  return { status, failedAt, look, end, reload };
};
