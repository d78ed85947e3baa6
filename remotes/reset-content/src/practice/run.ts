/**
 * A practice in time. All times are ms of one clock. Elapsed time is always derived from `zero`, the reading at which
 * the practice would have begun had it never been paused: late ticks, or none, cost nothing.
 */
export type Run =
  | { readonly state: 'ready' }
  | { readonly state: 'running'; readonly zero: number; readonly total: number }
  | { readonly state: 'paused' | 'finished'; readonly elapsed: number; readonly total: number };

export type RunAct =
  | { readonly type: 'start'; readonly total: number }
  | { readonly type: 'tick' | 'pause' | 'resume' | 'finish' | 'stop' }
  /** To a moment of the practice, forwards or back; running stays running, paused stays paused. */
  | { readonly type: 'jump'; readonly to: number }
  /** Makes it longer; one that has finished goes on. */
  | { readonly type: 'extend'; readonly by: number };

export const ready: Run = { state: 'ready' };

/** @returns how much of the practice has passed at a reading of the clock, 0 to its total */
export const elapsedAt = (run: Run, now: number): number => {
  if (run.state === 'ready') return 0;
  const elapsed = run.state === 'running' ? now - run.zero : run.elapsed;
  return Math.min(Math.max(elapsed, 0), run.total);
};

const running = (elapsed: number, total: number, now: number): Run => ({
  state: 'running',
  zero: now - elapsed,
  total,
});

/** What has reached its end has finished, whoever noticed it first. */
const settle = (run: Run, now: number): Run => {
  if (run.state !== 'running' && run.state !== 'paused') return run;
  const { total } = run;
  return elapsedAt(run, now) < total ? run : { state: 'finished', elapsed: total, total };
};

/**
 * The state machine: what a practice is after an act. Acts that make no sense in a state change nothing.
 * @param now the clock's reading at the act
 */
export const act = (before: Run, what: RunAct, now: number): Run => {
  const run = settle(before, now);
  if (what.type === 'start') return settle(running(0, what.total, now), now);
  if (what.type === 'stop' || run.state === 'ready') return ready;
  const elapsed = elapsedAt(run, now);
  const { state, total } = run;
  switch (what.type) {
    case 'tick':
      return run;
    case 'pause':
      return state === 'running' ? { state: 'paused', elapsed, total } : run;
    case 'resume':
      return state === 'paused' ? running(elapsed, total, now) : run;
    case 'finish':
      return { state: 'finished', elapsed, total };
    case 'jump': {
      if (state === 'finished') return run;
      const to = Math.max(what.to, 0);
      return settle(state === 'running' ? running(to, total, now) : { state, elapsed: to, total }, now);
    }
    case 'extend':
      if (state === 'finished') return running(elapsed, elapsed + what.by, now);
      return { ...run, total: total + what.by };
  }
};

/** @returns ms from a moment of the practice until its next whole second, when what is shown may change */
export const untilNextSecond = (elapsed: number): number => 1000 - (elapsed % 1000);
