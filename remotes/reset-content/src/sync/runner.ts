/** How a run ended: through, with more to do, to be tried again later, or for good. */
export type Outcome = 'done' | 'more' | 'again' | 'never';

export interface Runner {
  /** At once, also when a pause after a failure is on. */
  readonly now: () => void;
  /** When nothing more was asked for in a while; a pause after a failure is waited for. */
  readonly soon: () => void;
  readonly stop: () => void;
}

const SOON_MS = 800;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Runs a job, never twice at a time, and again after failures with growing pauses. The pauses differ by chance, so that
 * devices that failed together do not come back together.
 * @param job aborted by `stop`
 */
export const createRunner = (job: (signal: AbortSignal) => Promise<Outcome>): Runner => {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let wanted = false;
  let failures = 0;

  const stop = () => {
    clearTimeout(timer);
    ended.abort();
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(now, ms);
  };
  const run = async () => {
    running = true;
    wanted = false;
    const outcome = await job(ended.signal);
    running = false;
    if (outcome === 'never') stop();
    if (ended.signal.aborted) return;
    failures = outcome === 'again' ? failures + 1 : 0;
    if (wanted) now();
    else if (outcome === 'more') plan(SOON_MS);
    else if (outcome === 'again') {
      plan(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2));
    }
  };
  const now = () => {
    clearTimeout(timer);
    if (ended.signal.aborted) return;
    if (running) wanted = true;
    else void run();
  };
  return {
    now,
    // While it runs, the job sees by itself what came meanwhile.
    soon: () => {
      if (!running && failures === 0 && !ended.signal.aborted) plan(SOON_MS);
    },
    stop,
  };
};
