import { useCallback, useEffect, useReducer } from 'react';
import { practiceClock } from './clock.ts';
import { act, elapsedAt, ready, type Run, type RunAct, untilNextSecond } from './run.ts';

interface State {
  readonly run: Run;
  /** The clock at the last act. */
  readonly now: number;
}

const reduce = ({ run }: State, { what, now }: { readonly what: RunAct; readonly now: number }): State => ({
  run: act(run, what, now),
  now,
});

/** In whole ms, as timers count: a tick then never comes a fraction before its second. */
const reading = (): number => Math.round(practiceClock());

export interface RunControl {
  readonly state: Run['state'];
  /** Ms that had passed at the last tick; changes on whole seconds. */
  readonly elapsed: number;
  readonly total: number;
  /** Ms that have passed at this very moment. */
  readonly elapsedNow: () => number;
  readonly act: (what: Exclude<RunAct, { readonly type: 'start' }>) => void;
  readonly start: () => void;
}

/**
 * A practice on the page: ticks on whole seconds, and at once when she comes back to the tab.
 * @param total ms that it lasts when it is started
 */
export const useRun = (total: number): RunControl => {
  const [shown, dispatch] = useReducer(reduce, { run: ready, now: 0 });
  const { run, now } = shown;
  const send = useCallback((what: RunAct) => dispatch({ what, now: reading() }), []);

  useEffect(() => {
    if (shown.run.state !== 'running') return undefined;
    const tick = () => send({ type: 'tick' });
    // Counted from now, not from the act: what a busy page spent on showing it is not added to the second.
    const spent = reading() - shown.now;
    const timer = setTimeout(tick, untilNextSecond(elapsedAt(shown.run, shown.now)) - spent);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [shown, send]);

  return {
    state: run.state,
    elapsed: elapsedAt(run, now),
    total: run.state === 'ready' ? total : run.total,
    elapsedNow: useCallback(() => elapsedAt(run, practiceClock()), [run]),
    act: send,
    start: () => send({ type: 'start', total }),
  };
};
