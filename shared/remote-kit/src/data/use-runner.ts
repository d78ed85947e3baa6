import { useCallback, useEffect, useRef } from 'react';
import { useKit } from '../kit.ts';
import { createRunner, type Outcome, type Runner } from './runner.ts';

/**
 * Runs a job in the background while the page is open: when it comes, when she looks at the page again, when there is a
 * connection again, and after failures with pauses that grow to a minute; never twice at a time on one page.
 * @param job tells how it went; it is called only while there is a connection. Another job (keep it stable) starts
 *   anew; null runs nothing
 * @returns asks for a run: `soon` comes when nothing more was asked for in a while, or when she leaves the page; `now`
 *   at once, also where a failure is waited out: what it failed for may be over
 */
export const useRunner = (job: (() => Promise<Outcome>) | null): ((when?: 'soon' | 'now') => void) => {
  const { connection } = useKit();
  const runner = useRef<Runner | null>(null);
  useEffect(() => {
    if (!job) return;
    // Without a connection a run ends at once: the connection's return starts it anew.
    const started = createRunner(async () => (connection.online() ? job() : 'done'));
    runner.current = started;
    const unsubscribe = connection.subscribe(() => connection.online() && started.now());
    const whenSeen = () => {
      if (document.visibilityState === 'visible') started.now();
      else started.hurry();
    };
    document.addEventListener('visibilitychange', whenSeen);
    started.now();
    return () => {
      runner.current = null;
      started.stop();
      unsubscribe();
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [job, connection]);
  return useCallback((when = 'soon') => runner.current?.[when](), []);
};
